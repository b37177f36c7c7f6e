"""Plays a whole game against bots of the house with random legal moves.

    python3 examples/python/random_player.py localhost:8080 [game] [seats]
    python3 examples/python/random_player.py https://tablee.example [game] [seats]

With `--door LINK` it sits down at somebody else's table instead.
"""

import argparse
import random
import time

from tablee import House, Refused


def choose(table):
    """Put your own thoughts here: `view` is all your seat may know, `legal` all it may do."""
    return random.choice(table["legal"])


def play(table):
    """Moves whenever it is our turn, until the game is over."""
    while table.state["phase"] != "over":
        state = table.state
        if not state["legal"]:
            table.next()
            continue
        try:
            table.do("act", seq=state["seq"], action=choose(state))
        except Refused as refused:
            if refused.why["code"] == "stale":
                # Somebody was faster; the table as it is now follows.
                table.next()
            elif refused.why["code"] == "too_fast":
                time.sleep(0.5)
            else:
                raise
    return table.state


def main():
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("url")
    arguments.add_argument("game", nargs="?", default="chaud-devant")
    arguments.add_argument("seats", nargs="?", type=int, default=2)
    arguments.add_argument("--door", help="the link of a table that waits for players")
    arguments = arguments.parse_args()

    house = House(arguments.url)
    house.become("Python")
    if arguments.door:
        table = house.sit_at(arguments.door.rsplit("/", 1)[-1])
        seats = table.state["seats"]
        table.do("sit", seat=next(i for i, seat in enumerate(seats) if seat["is"] == "open"))
    else:
        bots = [{"is": "bot", "level": "plongeur"}] * (arguments.seats - 1)
        terms = {"game": arguments.game, "seats": arguments.seats}
        made = house.make_table(terms, [{"is": "me"}, *bots], start=True)
        table = house.sit_at(made["table"])

    over = play(table)
    table.close()
    if not over["outcome"]:
        print("The game was ended early.")
        return
    for standing, seat in zip(over["outcome"]["standings"], over["seats"]):
        name = seat.get("name") or seat.get("level")
        print(f"{standing['rank']}. {name}: {standing['score']}")


if __name__ == "__main__":
    main()
