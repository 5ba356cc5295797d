"""A measuring process: imports one contestant and answers requests, a JSON line each.

Started by `benchmarks.child` as `python -m benchmarks.worker MODULE`. Requests:
`{"do": "about"}`, and `{"do": "measure", "name": F, "arguments": [...]}` and the same with
`census`, where F is a function of MODULE. Ends when its input ends.
"""

import dataclasses
import json
import platform
import sys
import traceback
from importlib import import_module
from types import ModuleType
from typing import Any

from benchmarks.sample import BenchmarkError


def about(module: ModuleType) -> dict[str, str]:
    """The Python that runs this process, and what the contestant says of itself."""
    facts = {"python": f"{platform.python_implementation()} {platform.python_version()}"}
    if hasattr(module, "about"):
        facts.update(module.about())
    return facts


def answer(module: ModuleType, request: dict[str, Any]) -> dict[str, Any]:
    match request["do"]:
        case "about":
            return about(module)
        case "measure" | "census":
            return dataclasses.asdict(getattr(module, request["name"])(*request["arguments"]))
        case other:
            raise BenchmarkError(f"A measuring process knows no request named {other!r}.")


def main() -> None:
    # Whatever a contestant prints must not get between the answers.
    answers, sys.stdout = sys.stdout, sys.stderr
    module: ModuleType | None = None
    for line in sys.stdin:
        try:
            if module is None:
                module = import_module(sys.argv[1])
            reply = answer(module, json.loads(line))
        except BenchmarkError as error:
            reply = {"failure": str(error)}
        except Exception as error:
            traceback.print_exc()
            reply = {"failure": f"{type(error).__name__}: {error}"}
        print(json.dumps(reply), file=answers, flush=True)


if __name__ == "__main__":
    main()
