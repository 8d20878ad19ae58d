"""How many spoiled quotations the check of a text catches on real corpora.

Reads only. The stored results hold ids of units and counts, no wording of anybody.
"""

import asyncio
import sys
import time
from collections.abc import Sequence
from typing import Any

from bench.measuring import store, stored
from evaluation.quotation_pages import pages_of, read_pages
from evaluation.quotation_trials import Drawing, Outcome, counted, outcomes, trials
from server.app import opened
from server.served import Served
from server.settings import read_settings

UNITS = 500
SEED = 20_251
CORPORA = (("quran", ("ar", "en", "id")), ("bible-nave", ("en",)), ("civil-code", ("zh",)))
MOST_MISSED = 20
NAME = "quotations"


async def measured(served: Served, corpus: str, language: str) -> dict[str, Any]:
    """Quote 500 units of a corpus in a language, truly and spoiled, and check them."""
    release = await served.catalogue.release(corpus)
    units = await served.catalogue.units(release)
    indexes = [await served.snapshots.wordings(release, one.id) for one in release.editions]
    index = next(one for one in indexes if one.language == language)
    made = trials(Drawing(index, units, release.scheme, SEED), UNITS)
    began = time.process_time()
    found = await asyncio.to_thread(outcomes, made, release, units, indexes)
    seconds = time.process_time() - began
    wrong = [one for one in found if one.caught == (one.trial.kind == "true")]
    return {
        "corpus": corpus,
        "language": language,
        "edition": index.edition,
        "editions": len(indexes),
        "units": release.counts.get("units", 0),
        "processor milliseconds a quotation": round(1000 * seconds / len(found), 1),
        "kinds": counted(found),
        "missed": [_shown(one, units.order) for one in wrong[:MOST_MISSED]],
    }


def _shown(one: Outcome, order: tuple[str, ...]) -> dict[str, Any]:
    return {
        "kind": one.trial.kind,
        "unit": order[one.trial.unit],
        "status": one.status,
        "attribution": one.attribution,
        "found": one.found,
    }


NAMES = (*(f"{corpus}/{one}" for corpus, languages in CORPORA for one in languages), "pages")


async def _run(wanted: Sequence[str]) -> None:
    """Measure what is wanted, in that order (all if nothing is named), and store each."""
    kept: dict[str, Any] = stored(NAME) or {"trials": {}, "pages": {}}
    async with opened(read_settings()) as served:
        for name in wanted or NAMES:
            if name == "pages":
                kept["pages"] = await pages_of(served, "quran", ("en", "ar"), read_pages(), SEED)
            else:
                corpus, _, language = name.partition("/")
                kept["trials"][name] = await measured(served, corpus, language)
            _store(kept)


def _store(kept: dict[str, Any]) -> None:
    trials_kept = {name: kept["trials"][name] for name in NAMES if name in kept["trials"]}
    store(NAME, {"seed": SEED, "trials": trials_kept, "pages": kept["pages"]})


if __name__ == "__main__":
    asyncio.run(_run(sys.argv[1:]))
