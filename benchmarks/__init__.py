"""Speed measured beside a peer: see README.md in this folder, and run `make bench`."""
