"""Ways of a vehicle: search, way, odds and plan, one for everything that shows or weighs a way."""
