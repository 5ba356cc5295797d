"""The first tables."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make all tables."""
    op.create_table(
        "settings",
        sa.Column("name", sa.String(40), primary_key=True),
        sa.Column("value", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "people",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("since", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "tokens",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("person", sa.String(40), nullable=False),
        sa.Column("since", sa.BigInteger, nullable=False),
    )
    op.create_index("ix_tokens_person", "tokens", ["person"])
    op.create_table(
        "codes",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("person", sa.String(40), nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("stage", sa.String(20), nullable=False),
        sa.Column("open", sa.Boolean, nullable=False),
        sa.Column("host", sa.String(40), nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("changed", sa.BigInteger, nullable=False),
        sa.Column("pace", sa.Text, nullable=False),
        sa.Column("names", sa.Text, nullable=False),
        sa.Column("asked", sa.Text, nullable=False),
    )
    op.create_index("tables_by_stage", "tables", ["stage", "changed"])
    op.create_table(
        "commands",
        sa.Column("table_id", sa.String(40), primary_key=True),
        sa.Column("version", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("person", sa.String(40), nullable=False),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("nonce", sa.String(40), nullable=False),
        sa.Column("command", sa.Text, nullable=False),
    )
    op.create_table(
        "members",
        sa.Column("table_id", sa.String(40), primary_key=True),
        sa.Column("person", sa.String(40), primary_key=True),
        sa.Column("seat", sa.Integer, nullable=False),
    )
    op.create_index("members_by_person", "members", ["person"])
    op.create_table(
        "work",
        sa.Column("table_id", sa.String(40), primary_key=True),
        sa.Column("kind", sa.String(10), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("due", sa.BigInteger, nullable=False),
        sa.Column("lease", sa.BigInteger, nullable=False),
    )
    op.create_index("work_by_due", "work", ["due"])
    op.create_table(
        "rounds",
        sa.Column("share", sa.String(40), primary_key=True),
        sa.Column("table_id", sa.String(40), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("ended", sa.BigInteger, nullable=False),
        sa.Column("names", sa.Text, nullable=False),
        sa.Column("result", sa.Text, nullable=False),
        sa.Column("scores", sa.Text, nullable=False),
        sa.Column("totals", sa.Text, nullable=False),
        sa.Column("winners", sa.Text, nullable=False),
        sa.Column("head", sa.Text, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.UniqueConstraint("table_id", "number", name="rounds_of_table"),
    )
    op.create_index("rounds_by_end", "rounds", ["ended"])
