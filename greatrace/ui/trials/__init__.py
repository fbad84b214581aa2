"""Players without reason for the window: the storm, damaged files, races to be killed."""
