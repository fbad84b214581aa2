"""The widgets of campaigns: papers, René cards, power cards, stamps, charts."""
