#!/usr/bin/env python3
"""Make the subset fonts in src/art/fonts from the npm packages.

    npm pack @fontsource-variable/fraunces@5.3.0 @fontsource/atkinson-hyperlegible@5.3.0
    tar xzf each into FOLDER/fraunces and FOLDER/atkinson
    pip install fonttools==4.60.1 brotli==1.2.1
    python scripts/fonts.py FOLDER

Run again only when the letters or the axes below change; the results are committed.
"""

import sys
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

OUT = Path(__file__).parent.parent / "src/art/fonts"
PRINTABLE = range(0x20, 0x7F)
LATIN_1 = range(0xA0, 0x100)  # names of guests come in more than French
FRENCH = [ord(c) for c in "ŒœŸ’‘“”«»…–—•€×−\u202f\u2009\u2011"]
LETTERS = [*PRINTABLE, *LATIN_1, *FRENCH]


def write(font: TTFont, name: str, features: list[str]) -> None:
    options = subset.Options()
    options.layout_features = features
    options.flavor = "woff2"
    options.hinting = False
    options.desubroutinize = True
    options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 13, 14]
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=LETTERS)
    cutter.subset(font)
    font.flavor = "woff2"
    font.save(OUT / name)
    print(name, (OUT / name).stat().st_size)


def main(folder: Path) -> None:
    display = TTFont(folder / "fraunces/package/files/fraunces-latin-full-normal.woff2", recalcTimestamp=False)
    # Soft and large-bodied, as on a painted shop front; only the weight stays free.
    display = instancer.instantiateVariableFont(
        display, {"SOFT": 100, "WONK": 0, "opsz": 72, "wght": (500, 800)}
    )
    write(display, "fraunces.woff2", ["kern", "liga", "lnum", "tnum", "mark", "mkmk", "ccmp", "rvrn"])
    for weight in ("400", "700"):
        text = TTFont(
            folder / f"atkinson/package/files/atkinson-hyperlegible-latin-{weight}-normal.woff2",
            recalcTimestamp=False,
        )
        write(text, f"atkinson-{weight}.woff2", ["kern", "liga", "tnum", "mark", "ccmp"])


main(Path(sys.argv[1]))
