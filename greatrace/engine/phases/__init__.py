"""The phases of a round (3): bivouac, planning, convoy, maintenance."""
