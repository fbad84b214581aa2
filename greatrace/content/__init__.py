"""The components of a race as YAML files, and the loader that validates them."""
