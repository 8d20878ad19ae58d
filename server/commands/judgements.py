"""``themepath judgements``: what readers said, listed, added to, and exported as gold."""

import json
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from server.commands.opened import run

if TYPE_CHECKING:
    from server.resources import Row
    from server.served import Served

_FOLDER = click.Path(file_okay=False, path_type=Path)
_FILE = click.Path(exists=True, dir_okay=False, path_type=Path)


@click.group()
def judgements() -> None:
    """Flags of links and grades of units for questions."""


@judgements.command(name="list")
@click.option("--corpus", default="quran", show_default=True)
@click.option("--verdict", type=click.Choice(["wrong_link", "grade"]))
@click.option("--query", help="Of this question only, word for word.")
@click.option("--unit", help="Of this unit only.")
@click.option("--reviewer", help="Of this reviewer only.")
@click.option("--stale/--fresh", default=None, help="Whose text has changed since; or has not.")
@click.option("--offset", type=click.IntRange(0), default=0, show_default=True)
@click.option("--limit", type=click.IntRange(1, 200), default=20, show_default=True)
@click.option("--json", "as_json", is_flag=True, help="Print the response of the HTTP endpoint.")
def listed(offset: int, limit: int, as_json: bool, **wanted: Any) -> None:
    """List judgements, newest first."""

    async def read(served: "Served") -> "list[Row]":
        from server.judging import Wanted

        asked = Wanted(**wanted).parameters()
        return await served.graph.read(
            "review/list_judgements", offset=offset, limit=limit, **asked
        )

    rows = run(read)
    total = rows[0]["total"] if rows else 0
    if as_json:
        items = [{k: v for k, v in row.items() if k != "total"} for row in rows]
        page = {"offset": offset, "limit": limit, "total": total}
        click.echo(json.dumps({"items": items, "page": page}, ensure_ascii=False, indent=2))
        return
    for row in rows:
        click.echo(_line(row))
    click.echo(f"{len(rows)} of {total} judgements")


def _line(row: "Row") -> str:
    said = f"{row['grade']} for “{row['query']}”" if row["grade"] is not None else row["path"]
    stale = "  [stale: its text has changed]" if row["stale"] else ""
    return f"{row['unit']}  {row['verdict']}  {said}  {row['reviewer']}{stale}"


@judgements.command()
@click.argument("query")
@click.argument("unit")
@click.argument("grade", type=click.IntRange(0, 3))
@click.option("--corpus", default="quran", show_default=True)
@click.option("--language", default="", help="Of the question; the corpus's own when left out.")
@click.option("--edition", default="", help="The one that was read.")
@click.option("--reviewer", default="", help="Who judges.")
@click.option("--reason", default="")
@click.option("--note", default="")
def grade(query: str, corpus: str, **given: Any) -> None:
    """Grade how well UNIT (an id or a reference) answers QUERY: 0 not at all, 3 fully."""

    async def keep(served: "Served") -> "Row":
        from server.judging import keep_grade

        release = await served.catalogue.release(corpus)
        asked = given | {"query": query, "corpus": corpus}
        return await keep_grade(served.graph, served.catalogue, release, asked)

    click.echo(_line(run(keep)))


@judgements.command()
@click.option("--corpus", default="quran", show_default=True)
@click.option("--out", type=_FOLDER, required=True, help="Folder for the files.")
@click.option("--stale", is_flag=True, help="Export also what was judged on a text that changed.")
@click.option("--json", "as_json", is_flag=True, help="Print what was written as JSON.")
def export(corpus: str, out: Path, stale: bool, as_json: bool) -> None:
    """Write grades as TREC qrels with topics, and a design for `themepath eval` and `tune`."""
    from evaluation.judged import export as written

    async def read(served: "Served") -> "list[Row]":
        from server.judging import Wanted, all_judgements

        return await all_judgements(served.graph, Wanted(corpus, verdict="grade"))

    done = written(run(read), corpus, out, stale=stale)
    if as_json:
        shown = {"folder": str(done.folder), "topics": done.topics, "pairs": done.pairs}
        click.echo(json.dumps(shown | {"judgements": done.judgements, "stale": done.stale}))
        return
    left = "with" if stale else "without"
    click.echo(
        f"wrote {done.topics} topics and {done.pairs} graded units of {done.judgements} judgements "
        f"to {out}, {left} {done.stale} stale ones; measure with "
        f"`themepath eval {out / 'experiment.toml'}`"
    )


@judgements.command(name="import")
@click.argument("topics", type=_FILE)
@click.argument("qrels", type=_FILE)
@click.option("--corpus", default="quran", show_default=True)
@click.option("--language", help="Of questions whose table does not say.")
@click.option("--reviewer", required=True, help="Whose judgements they are.")
@click.option("--levels", default="1,2,3", show_default=True, help="Least gain of grades 1, 2, 3.")
@click.option("--json", "as_json", is_flag=True, help="Print what was taken in as JSON.")
def taken(topics: Path, qrels: Path, as_json: bool, **said: Any) -> None:
    """Take in TREC TOPICS (a table of id, query) and QRELS as grades, all of them or none.

    Votes become grades by --levels: with 1,10,50 a unit with 12 votes has grade 2.
    """
    from evaluation.taken_in import take_in
    from evaluation.trec import read_trec
    from server.errors import BadField

    levels = [int(one) for one in said["levels"].split(",") if one.strip().isdigit()]
    if len(levels) != 3 or levels != sorted(levels):
        raise BadField("levels", "three whole numbers that rise, such as 1,10,50")
    read = read_trec(topics, qrels, said["language"])

    async def keep(served: "Served") -> dict[str, Any]:
        release = await served.catalogue.release(said["corpus"])
        asked = {"levels": levels, "reviewer": said["reviewer"]}
        return asdict(await take_in(served.graph, served.catalogue, release, read, asked))

    done = run(keep)
    if as_json:
        click.echo(json.dumps(done, ensure_ascii=False))
        return
    click.echo(f"took in {done['grades']} grades of {done['topics']} topics")
    if done["without_answer"]:
        listed = ", ".join(done["without_answer"][:5])
        click.echo(f"{len(done['without_answer'])} topics have no answer and no grade: {listed}")
