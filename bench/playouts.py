#!/usr/bin/env python3
"""Random playouts of every game beside OpenSpiel's hearts, in one run.

    python3 bench/playouts.py [rounds]

Builds the program in release, installs `open_spiel` from PyPI into target/bench, then measures in
turns (peer, game, peer, game …) on one core each, so that a noisy machine hits both. Figures are
CPU seconds of the measured thread. Prints one line per game with the median, the spread and the
ratio of decisions per second to OpenSpiel's Python API.
"""

import json
import pathlib
import random
import statistics
import subprocess
import sys
import time
import venv

ROOT = pathlib.Path(__file__).resolve().parent.parent
HOME = ROOT / "target" / "bench"
TABLES = [
    ("chaud-devant", 4),
    ("pizza-theory", 3),
    ("creme-glacee", 4),
    ("cake-master", 4),
    ("pieces-montees", 4),
]


def hearts(seconds):
    """Decisions and games per CPU second of uniformly random hearts through the Python API."""
    import pyspiel

    game = pyspiel.load_game("hearts")
    rng = random.Random(0)
    decisions = games = 0
    began = time.process_time()
    while time.process_time() - began < seconds:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, _ = zip(*state.chance_outcomes())
                state.apply_action(rng.choice(outcomes))
            else:
                state.apply_action(rng.choice(state.legal_actions()))
                decisions += 1
        games += 1
    took = time.process_time() - began
    return {"decisions": decisions / took, "games": games / took}


def peer():
    python = HOME / "venv" / "bin" / "python"
    if not python.exists():
        venv.create(HOME / "venv", with_pip=True)
        install = [python, "-m", "pip", "install", "--quiet", "open_spiel"]
        subprocess.run(install, check=True)
    return lambda: json.loads(
        subprocess.run([python, __file__, "--hearts"], check=True, capture_output=True).stdout
    )


def tablee(game, seats):
    command = [ROOT / "target/release/tablee", "bench", "playouts", "--json"]
    command += ["--game", game, "--seats", str(seats)]
    return json.loads(subprocess.run(command, check=True, capture_output=True).stdout)


def known_games():
    lines = subprocess.run(
        [ROOT / "target/release/tablee", "games", "--json"], check=True, capture_output=True
    ).stdout.splitlines()
    return {json.loads(line)["game"] for line in lines}


def spread(values):
    return f"{statistics.median(values):>12,.0f}  ({min(values):,.0f} to {max(values):,.0f})"


def main(rounds):
    subprocess.run(["cargo", "build", "--release", "--quiet"], cwd=ROOT, check=True)
    measure_peer = peer()
    peers = []
    ours = {table: [] for table in TABLES if table[0] in known_games()}
    for _ in range(rounds):
        for table in ours:
            peers.append(measure_peer()["decisions"])
            ours[table].append(tablee(*table))
    anchor = statistics.median(peers)
    print(f"open_spiel hearts, decisions per CPU s: {spread(peers)}")
    for (game, seats), figures in ours.items():
        games = [figure["games_per_cpu_s"] for figure in figures]
        decisions = statistics.median(figure["decisions_per_cpu_s"] for figure in figures)
        print(
            f"{game:<15} {seats} players  games per CPU s: {spread(games)}"
            f"  decisions: {decisions:,.0f} = {decisions / anchor:,.0f} × open_spiel"
        )


if __name__ == "__main__":
    if sys.argv[1:] == ["--hearts"]:
        print(json.dumps(hearts(3.0)))
    else:
        main(int(sys.argv[1]) if sys.argv[1:] else 3)
