"""Pictures that another process draws for the window before they are needed."""
