"""Events, decisions and refusals told as sentences, in four languages."""
