"""The Torpedo's side of the table: steel, enamel and typewriter (14)."""
