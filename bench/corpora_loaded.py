"""Every corpus of the data folder and every sample of a format: expected, loaded, how long.

``python -m bench.corpora_loaded [NAME …]`` loads each in a process of its own into the database of
the settings, verifies what is served and stores what was seen; ``page`` writes the page anew.
Vectors are those of the hashing encoder, which cost nothing: this measures loading, not a model.
"""

import asyncio
import json
import resource
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from bench.growth_lines import growth_lines
from bench.law_words import DIALECTS, kept_words, source_words
from bench.measuring import RESULTS, ROOT, made, most_memory, stored
from bench.peer_lines import peer_lines
from loaders.corpus import CorpusRecords, RecipeOptions
from loaders.load import load
from loaders.report import LoadOptions
from loaders.source import Choice, read_source
from loaders.verified import verify_release
from server.encoders import open_encoder
from server.graph import open_graph
from server.local_neo4j import connection, status
from server.queries import load_queries
from server.settings import read_settings

NAME = "corpora_loaded"
PAGE = ROOT / "docs" / "loaded.md"
SAMPLES = "format-samples"
ENCODER = "hashing-test"

EXPECTED: Mapping[str, Mapping[str, int]] = {
    "bible": {"units": 31_105, "texts": 93_290, "paths": 43_489, "links": 264_804},
    "bible-web": {"units": 31_102, "texts": 31_102},
    "archaeology": {"units": 6_404, "themes": 130, "links": 9_060},
    "civil-code": {"units": 1_260, "links": 1_260},
    "common-core": {"units": 280, "links": 344},
    "gdpr": {"units": 972, "links": 535, "citations": 1_474},
    "lawqa": {"units": 446, "links": 446},
    "stw": {"units": 4_183, "themes": 6_244, "links": 23_439},
    f"{SAMPLES}/akoma-ntoso/akn4eu_DIR-en.xml": {"units": 93, "divisions": 25},
    f"{SAMPLES}/akoma-ntoso/finlex_2024_123.xml": {"units": 5, "divisions": 2},
    f"{SAMPLES}/akoma-ntoso/legaldocml-de_bgbl-1_2025_145.xml": {"units": 39, "divisions": 23},
    f"{SAMPLES}/akoma-ntoso/legilux_2006_07_31_n2_jo.xml": {"units": 12, "divisions": 6},
    f"{SAMPLES}/akoma-ntoso/normattiva_20240527_24G00083.xml": {"units": 30, "divisions": 25},
    f"{SAMPLES}/formex/L_202400903EN.000101.fmx.xml": {"units": 164, "divisions": 29},
    f"{SAMPLES}/osis/bible_small_osis.xml": {"units": 31, "divisions": 14},
    f"{SAMPLES}/skos/trees.xml": {"themes": 2},
    f"{SAMPLES}/skos/waarde_en_besluit_types.ttl": {"themes": 41},
    f"{SAMPLES}/usfm/32JONBSB.usfm": {"units": 48, "divisions": 5},
    f"{SAMPLES}/usfx/bible_small_usfx.xml": {"units": 27, "divisions": 14},
    f"{SAMPLES}/uslm/115publ9-uslm.xml": {"units": 8, "divisions": 2},
    f"{SAMPLES}/uslm/COMPS-1565.xml": {"units": 77, "divisions": 29},
    f"{SAMPLES}/uslm/COMPS-339.xml": {"units": 53, "divisions": 26},
}
"""What the files hold, by the READMEs beside them and by tests that count them otherwise."""


async def loaded(name: str) -> dict[str, Any]:
    """Load one by name and say what was seen; peaks are those of this process."""
    settings = read_settings()
    assert settings.data is not None, "set THEMEPATH_DATA"
    began = time.perf_counter()
    records = read(name, settings.data)
    reading = time.perf_counter() - began
    encoder = open_encoder(ENCODER, (), settings)
    place = await connection(settings)
    server = status(settings).pid
    async with await open_graph(place, load_queries(), settings) as graph:
        report = await load(graph, encoder, records, LoadOptions(cache=None))
        loading = time.perf_counter() - began - reading
        found = await verify_release(graph, records.corpus.id)
    return {
        "counts": dict(report.counts),
        **law(name, settings.data, records),
        "state": report.state,
        "seconds to read": round(reading, 2),
        "seconds to load": round(loading, 2),
        "seconds by stage": {stage: round(spent, 2) for stage, spent in report.seconds.items()},
        "sound": found.sound,
        "faults": {kind: list(lines)[:3] for kind, lines in found.faults.items() if lines},
        "peak MiB": round(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024),
        **({"database MiB": most_memory(server)} if server is not None else {}),
    }


def read(name: str, data: Path) -> CorpusRecords:
    """Read a recipe or a sample."""
    source = str(data / name) if name.startswith(SAMPLES) else name
    return read_source(Choice(source, RecipeOptions(data=data))).records


def law(name: str, data: Path, records: CorpusRecords) -> dict[str, int]:
    """Count the words of a law in its file, and those of them that were read; of others nothing."""
    dialect = DIALECTS.get(Path(name).parent.name)
    if dialect is None:
        return {}
    words = source_words(data / name, dialect)
    return {"words": words.total(), "words kept": (words & kept_words(records)).total()}


def measure(names: Sequence[str]) -> None:
    """Load each in a process of its own and store it at once."""
    for name in names:
        command = [sys.executable, "-m", "bench.corpora_loaded", "one", name]
        done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=ROOT)
        if done.returncode:
            sys.stderr.write(f"{name} ended with {done.returncode}\n{done.stderr[-2000:]}\n")
            continue
        keep({name: {"made": made(), **json.loads(done.stdout.splitlines()[-1])}})
        sys.stdout.write(f"{name}: {done.stdout.splitlines()[-1][:200]}\n")


def keep(more: Mapping[str, Any]) -> None:
    """Add figures to the stored ones."""
    whole = {**(stored(NAME) or {}), **more}
    RESULTS.mkdir(parents=True, exist_ok=True)
    text = json.dumps(whole, indent=1, ensure_ascii=False, sort_keys=True)
    (RESULTS / f"{NAME}.json").write_text(text + "\n", "utf-8")


def page() -> str:
    """Return the page as the stored figures make it."""
    figures = stored(NAME) or {}
    lines = [
        "# What was expected, what was loaded",
        "",
        "Written by `python -m bench.corpora_loaded page`. Every corpus and sample of the data "
        "folder, loaded by",
        "a process of its own and [verified](loads.md#verify) afterwards. Expected counts are "
        "those of the READMEs beside",
        "the files, or of tests that count them otherwise; a law's words are those between its "
        "tags outside metadata and",
        "notes, and its loaded words those of them that stand in a text, a citation or a title "
        "(one that a tag cuts is not found).",
        "Vectors are of the hashing encoder, which cost nothing.",
        "",
        "| corpus or sample | expected | loaded | verified | seconds | peak MiB |",
        "|---|---|---|---|---|---|",
    ]
    lines += [row(name, figures[name]) for name in EXPECTED if name in figures]
    lines += [
        "",
        *left_to_load(figures),
        *loads(figures),
        *stages(figures),
        *peer_lines(),
        *growth_lines(),
    ]
    return "\n".join(lines).rstrip() + "\n"


def left_to_load(figures: Mapping[str, Any]) -> list[str]:
    """Name those of which nothing is stored: the table is silent about them."""
    left = [f"`{name}`" for name in EXPECTED if name not in figures]
    return [f"Nothing is stored yet of {', '.join(left)}.", ""] if left else []


def loads(figures: Mapping[str, Any]) -> list[str]:
    """Say on how busy a machine it was: seconds mean little without."""
    seen = [one["made"]["machine"]["load"] for one in figures.values()]
    if not seen:
        return []
    cores = next(iter(figures.values()))["made"]["machine"]["cores"]
    return [
        f"Measured on {cores} cores that other work shared, with 15-minute loads of {min(seen)} to "
        f"{max(seen)}: read",
        "the seconds as orders of size.",
        "",
    ]


def row(name: str, one: Mapping[str, Any]) -> str:
    """Return a row of the table; laws have the words that their files hold beside."""
    wanted = EXPECTED[name]
    expected = ", ".join(f"{count:,} {kind}" for kind, count in wanted.items())
    found = ", ".join(f"{one['counts'][kind]:,} {kind}" for kind in wanted)
    if "words" in one:
        expected += f", {one['words']:,} words"
        found += f", {one['words kept']:,} words"
    seconds = one["seconds to read"] + one["seconds to load"]
    sound = "yes" if one["sound"] else "**no**"
    return f"| `{name}` | {expected} | {found} | {sound} | {seconds:.1f} | {one['peak MiB']:,} |"


def stages(figures: Mapping[str, Any]) -> list[str]:
    """Return the stages of the largest load."""
    one = figures.get("bible")
    if one is None:
        return []
    lines = ["## The whole Bible by stages", "", "| stage | seconds |", "|---|---|"]
    lines.append(f"| read the files | {one['seconds to read']:.1f} |")
    lines += [f"| {stage} | {spent:.1f} |" for stage, spent in one["seconds by stage"].items()]
    rows, spent = sum(one["counts"].values()), one["seconds by stage"]
    writing = sum(spent[stage] for stage in spent if stage.startswith("write "))
    lines += [
        "",
        f"These are {rows:,} nodes and links: {rows / writing:,.0f} a second while they are "
        f"written, {rows / one['seconds to load']:,.0f} with checks and indexes.",
    ]
    if "database MiB" in one:
        lines[-1] += (
            f" The loader took {one['peak MiB']:,} MiB at most, Neo4j {one['database MiB']:,} MiB."
        )
    return [*lines, ""]


def main() -> None:
    """Measure what is named, all if nothing is; ``one`` NAME prints one, ``page`` writes."""
    words = sys.argv[1:]
    if words[:1] == ["one"]:
        sys.stdout.write(json.dumps(asyncio.run(loaded(words[1])), ensure_ascii=False) + "\n")
    elif words == ["page"]:
        PAGE.write_text(page(), "utf-8")
    else:
        measure(words or list(EXPECTED))


if __name__ == "__main__":
    main()
