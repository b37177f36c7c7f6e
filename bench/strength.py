#!/usr/bin/env python3
"""How strong chef is with 10, 30, 100 and 300 ms a move: a table, and a plot for docs/bots.

    cargo build --release
    python3 bench/strength.py pizza-theory 3 [--options JSON] [--blocks 40] [--against reference]

`--blocks 60,60,40,20` gives each time its own number: long thoughts are dear.

Plays chef at each time against copies of one opponent in `tablee arena` (thinking time is CPU
time), prints the rows of a Markdown table and writes docs/bots/<game>.svg: win share over time
with 95 % intervals, and a line where an equal would be.
"""

import argparse
import json
import math
import pathlib
import subprocess

ROOT = pathlib.Path(__file__).resolve().parent.parent
TIMES = [10, 30, 100, 300]
WIDTH, HEIGHT = 640, 360
LEFT, RIGHT, TOP, BOTTOM = 56, 24, 48, 48


def measure(args, time, blocks):
    """The last report of one arena."""
    command = [args.program, "arena", "--json", "--game", args.game, "--seats", str(args.seats)]
    command += ["--options", args.options, "--blocks", str(blocks)]
    command += ["--bots", f"chef@{time}ms,{args.against}"]
    lines = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout
    report = json.loads(lines.splitlines()[-1])
    return report["blocks"], report["bots"][0]


def across(time):
    span = math.log(TIMES[-1] / TIMES[0])
    return LEFT + (WIDTH - LEFT - RIGHT) * (0.05 + 0.9 * math.log(time / TIMES[0]) / span)


def up(share):
    return HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * min(max(share, 0), 1)


def plot(title, equal, points):
    """The curve as SVG; it follows the reader's light or dark scheme."""
    style = """
  svg { font: 13px system-ui, sans-serif; color: #3b2f2a; background: #fffaf3 }
  @media (prefers-color-scheme: dark) { svg { color: #f3e7da; background: #241c19 } }
  text { fill: currentColor } .axis, .interval { stroke: currentColor }
  .grid { stroke: currentColor; opacity: .15 } .equal { stroke: currentColor; stroke-dasharray: 5 4; opacity: .6 }
  .curve { fill: none; stroke: #c2562d; stroke-width: 2.5 } circle { fill: #c2562d }
"""
    right = WIDTH - RIGHT
    parts = [f'<text x="{LEFT}" y="24" font-weight="600">{title}</text>']
    for percent in range(0, 101, 20):
        y = up(percent / 100)
        parts.append(f'<line class="grid" x1="{LEFT}" x2="{right}" y1="{y:.1f}" y2="{y:.1f}"/>')
        parts.append(f'<text x="{LEFT - 8}" y="{y + 4:.1f}" text-anchor="end">{percent} %</text>')
    y = up(equal)
    parts.append(f'<line class="equal" x1="{LEFT}" x2="{right}" y1="{y:.1f}" y2="{y:.1f}"/>')
    parts.append(f'<text x="{right}" y="{y - 6:.1f}" text-anchor="end">an equal</text>')
    line = " ".join(f"{across(time):.1f},{up(bot['win_share']):.1f}" for time, _, bot in points)
    parts.append(f'<polyline class="curve" points="{line}"/>')
    for time, _, bot in points:
        x = across(time)
        low, high = up(bot["low"]), up(bot["high"])
        parts.append(f'<line class="interval" x1="{x:.1f}" x2="{x:.1f}" y1="{low:.1f}" y2="{high:.1f}"/>')
        parts.append(f'<circle cx="{x:.1f}" cy="{up(bot["win_share"]):.1f}" r="4"/>')
        parts.append(f'<text x="{x:.1f}" y="{HEIGHT - BOTTOM + 20}" text-anchor="middle">{time} ms</text>')
    body = "\n".join(parts)
    size = f'viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img" aria-label="{title}">\n'
        f"<style>{style}</style>\n{body}\n</svg>\n"
    )


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game")
    parser.add_argument("seats", type=int)
    parser.add_argument("--options", default="{}")
    parser.add_argument("--blocks", default="40")
    parser.add_argument("--against", default="reference")
    parser.add_argument("--program", default=ROOT / "target" / "release" / "tablee")
    args = parser.parse_args()
    points = []
    planned = [int(blocks) for blocks in args.blocks.split(",")]
    for time, blocks in zip(TIMES, planned * len(TIMES) if len(planned) == 1 else planned, strict=True):
        blocks, bot = measure(args, time, blocks)
        points.append((time, blocks, bot))
        interval = f"{bot['low']:.3f}–{bot['high']:.3f}"
        print(f"| {time} ms | {blocks} | {bot['win_share']:.3f} ({interval}) |", flush=True)
    others = f"{args.seats - 1} × {args.against}" if args.seats > 2 else args.against
    title = f"{args.game}, {args.seats} players: win share of chef against {others}"
    out = ROOT / "docs" / "bots" / f"{args.game}.svg"
    out.write_text(plot(title, 1 / args.seats, points))


if __name__ == "__main__":
    main()
