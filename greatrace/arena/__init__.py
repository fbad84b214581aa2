"""Many races: simulating, checking, measuring, and playing rule scenarios."""
