"""What tries and measures the game: damaged files, kills, random input, speeds, fitted coefficients."""
