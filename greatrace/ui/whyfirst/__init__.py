"""Why First? at one screen: controller, beginning and resuming, saves in lists; `setup/` and `table/`."""
