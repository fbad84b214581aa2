"""Sheets over the table."""
