"""What tries, measures and shows the game: damaged files, kills, random input, speeds, fits, pictures."""
