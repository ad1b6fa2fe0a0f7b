"""What `make bench` measures: speeds as ratios to a yardstick that runs in turns with them."""
