"""The process that thinks for the window: a view goes in, an action comes out as text."""
