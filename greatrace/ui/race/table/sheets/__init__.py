"""Sheets laid upon the table."""
