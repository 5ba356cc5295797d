"""The steps that bring a database up to the present schema, oldest first in `versions`."""
