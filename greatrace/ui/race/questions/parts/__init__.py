"""What several questions share: gauges, prices, tiles and cards as blocks, and words about them."""
