"""The house: people, tables that forget nothing, bots, clocks. No HTML, no HTTP and no rule.

A front opens the house once in a process and talks to nothing else here:

    async with open_house() as house:                     # SQLite in the user's data folder
        ada = await house.welcome("Ada")                  # ada.person, ada.token (shown once)
        plan = Plan(game="...", chairs=(YOU, Bot("inspector")))
        table = await house.create(ada.person.id, plan)
        async for update in house.watch(table, ada.person.id):
            ...                                           # update.to_json() is what a client gets

What a person does is an *act* (`Sit`, `Ready`, `Move`, ...) handed to `House.act`; it is accepted,
and then it is on disk and has the table's next version number, or it raises `Refused` and nothing
has changed. What anybody gets to see is an `Update`: the whole table as that viewer may see it at
one version, and the news since the version that the client has.
"""

from gaslamp.house.acts import (
    FREE,
    YOU,
    Act,
    Bot,
    Close,
    Free,
    Join,
    Move,
    Mute,
    Pace,
    Plan,
    Ready,
    Rematch,
    Resign,
    Return,
    Say,
    SeatBot,
    Sit,
    Stand,
    Start,
    Undo,
    You,
)
from gaslamp.house.hindsight import Looking
from gaslamp.house.house import House, open_house
from gaslamp.house.refused import HouseError, Refused
from gaslamp.house.views import (
    Chair,
    Finished,
    Listing,
    News,
    Person,
    RoundEnd,
    Shuffle,
    Stage,
    TableView,
    Update,
    Welcome,
)

__all__ = [
    "FREE",
    "YOU",
    "Act",
    "Bot",
    "Chair",
    "Close",
    "Finished",
    "Free",
    "House",
    "HouseError",
    "Join",
    "Listing",
    "Looking",
    "Move",
    "Mute",
    "News",
    "Pace",
    "Person",
    "Plan",
    "Ready",
    "Refused",
    "Rematch",
    "Resign",
    "Return",
    "RoundEnd",
    "Say",
    "SeatBot",
    "Shuffle",
    "Sit",
    "Stage",
    "Stand",
    "Start",
    "TableView",
    "Undo",
    "Update",
    "Welcome",
    "You",
    "open_house",
]
