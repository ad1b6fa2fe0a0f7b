"""The measurements of `make bench`: speeds compared with a yardstick that runs in turns with ours."""
