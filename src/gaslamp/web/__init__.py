"""The house in a browser: pages, the table, and what they look like."""
