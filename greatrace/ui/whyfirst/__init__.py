"""Why First? at one screen: controller, setup, saves in lists; `table/`."""
