"""The screen: scenes, widgets and what they are drawn with."""
