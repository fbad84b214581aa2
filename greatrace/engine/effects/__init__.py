"""What actions and cards do, one module for each family of effects."""
