"""Lessons: races that explain themselves step by step; what reads, guides and checks their files."""
