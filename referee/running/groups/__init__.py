"""Control groups of Linux: all processes of one bot as one thing that is measured, frozen and ended."""
