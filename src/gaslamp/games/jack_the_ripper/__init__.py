"""Jack the Ripper: London, 1888, six suspects and one who may get away."""
