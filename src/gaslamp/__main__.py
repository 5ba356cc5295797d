"""`python -m gaslamp` is the command `gaslamp`."""

from gaslamp.cli import main

if __name__ == "__main__":
    main()
