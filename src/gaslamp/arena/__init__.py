"""The arena: how strong players are, on deals that each of them plays from every seat.

`Settings` says what is played, `run` plays it, `Results` is what came out. Players that may see
open cards exist here alone and can sit down nowhere else.
"""
