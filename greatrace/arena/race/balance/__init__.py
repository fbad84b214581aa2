"""The balance lab: races of equal computer crews, their figures, and the bounds of a race worth playing."""
