"""What Alembic runs to migrate: over the connection that it is handed, in one transaction."""

from alembic import context

from gaslamp.house.schema import METADATA

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=METADATA,
    transactional_ddl=True,
    transaction_per_migration=False,
)
context.run_migrations()
