"""The tables of the database. `commands` is the truth of every game table; the rest finds it.

Times are milliseconds since 1970. Lists and objects are kept as JSON texts.
"""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
)

METADATA: Final = MetaData()

SETTINGS: Final = Table(
    "settings",
    METADATA,
    Column("name", String(40), primary_key=True),
    Column("value", LargeBinary, nullable=False),
)

PEOPLE: Final = Table(
    "people",
    METADATA,
    Column("id", String(40), primary_key=True),
    Column("name", String(80), nullable=False),
    Column("since", BigInteger, nullable=False),
)

# Of a token or a code only the hash is kept.
TOKENS: Final = Table(
    "tokens",
    METADATA,
    Column("hash", String(64), primary_key=True),
    Column("person", String(40), nullable=False, index=True),
    Column("since", BigInteger, nullable=False),
)

CODES: Final = Table(
    "codes",
    METADATA,
    Column("hash", String(64), primary_key=True),
    Column("person", String(40), nullable=False),
    Column("until", BigInteger, nullable=False),
)

# One row for each game table: what a list of tables shows, as of its last version.
TABLES: Final = Table(
    "tables",
    METADATA,
    Column("id", String(40), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("stage", String(20), nullable=False),
    Column("open", Boolean, nullable=False),
    Column("host", String(40), nullable=False),
    Column("version", Integer, nullable=False),
    Column("changed", BigInteger, nullable=False),
    Column("pace", Text, nullable=False),
    Column("names", Text, nullable=False),
    Column("asked", Text, nullable=False),
    Index("tables_by_stage", "stage", "changed"),
)

# The primary key is the lock: of two writers of one version, one fails.
COMMANDS: Final = Table(
    "commands",
    METADATA,
    Column("table_id", String(40), primary_key=True),
    Column("version", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("person", String(40), nullable=False),
    Column("name", String(80), nullable=False),
    Column("nonce", String(40), nullable=False),
    Column("command", Text, nullable=False),
)

MEMBERS: Final = Table(
    "members",
    METADATA,
    Column("table_id", String(40), primary_key=True),
    Column("person", String(40), primary_key=True),
    Column("seat", Integer, nullable=False),
    Index("members_by_person", "person"),
)

# What the house has to do, derived from the logs; whoever does it holds it until `lease`.
WORK: Final = Table(
    "work",
    METADATA,
    Column("table_id", String(40), primary_key=True),
    Column("kind", String(10), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("version", Integer, nullable=False),
    Column("due", BigInteger, nullable=False),
    Column("lease", BigInteger, nullable=False),
    Index("work_by_due", "due"),
)

ROUNDS: Final = Table(
    "rounds",
    METADATA,
    Column("share", String(40), primary_key=True),
    Column("table_id", String(40), nullable=False),
    Column("number", Integer, nullable=False),
    Column("game", String(40), nullable=False),
    Column("ended", BigInteger, nullable=False),
    Column("names", Text, nullable=False),
    Column("result", Text, nullable=False),
    Column("scores", Text, nullable=False),
    Column("totals", Text, nullable=False),
    Column("winners", Text, nullable=False),
    Column("head", Text, nullable=False),
    Column("body", Text, nullable=False),
    UniqueConstraint("table_id", "number", name="rounds_of_table"),
    Index("rounds_by_end", "ended"),
)
