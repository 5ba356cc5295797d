"""`python -m tools.gallery FOLDER [--shots]`: see the package."""

import argparse
from pathlib import Path

from tools import gallery

parser = argparse.ArgumentParser(prog="python -m tools.gallery", description=gallery.__doc__)
parser.add_argument("folder", type=Path)
parser.add_argument("--shots", action="store_true", help="take pictures with Chromium")
wanted = parser.parse_args()
made = gallery.write(wanted.folder)
if wanted.shots:
    from tools.gallery.browser import shoot

    shoot(wanted.folder, made)
print(f"{len(made)} pages in {wanted.folder}")
