"""The exact solution of Yut Nori, the values learned from it, measurements: nothing is used at play."""
