"""The Bible: every count of its files, and a book of it served."""

from collections import Counter
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest
import pytest_asyncio
from served_fixture import settings_for_tests

from evaluation.openbible import read_openbible, read_votes
from loaders.check import breaches, check
from loaders.clauses import clause_editions
from loaders.corpus import CorpusRecords
from loaders.folder import CorpusFiles
from loaders.load import load
from loaders.recipes.data_folder import json_lines
from server import local_neo4j
from server.analysis import analyse
from server.encoders import OpenEncoder
from server.graph import GraphDriver, open_graph
from server.model import Request
from server.queries import Queries
from server.references import UnitIndex, find_references
from server.served import Served
from server.settings import Settings


@pytest.fixture(scope="module")
def bible(read_recipe) -> CorpusRecords:
    return read_recipe("bible")


def test_verses_books_and_chapters_are_counted(bible: CorpusRecords) -> None:
    assert len(bible.units) == 31_105
    assert Counter(division.kind for division in bible.divisions) == {"book": 66, "chapter": 1_189}
    assert (bible.units[0].id, bible.units[-1].id) == ("Gen.1.1", "Rev.22.21")
    assert bible.units[-1].citation == "Revelation 22:21"


def test_an_edition_has_no_text_where_it_lacks_a_verse(bible: CorpusRecords) -> None:
    counts = Counter(text.edition for text in bible.texts)
    assert counts == {"kjv": 31_102, "asv": 31_086, "web": 31_102}
    worded = {(text.unit, text.edition) for text in bible.texts}
    assert ("Rom.14.24", "web") in worded
    assert ("Rom.14.24", "kjv") not in worded


def test_nave_has_28995_entries_under_5322_topics(bible: CorpusRecords) -> None:
    themes = {theme.id: theme for theme in bible.themes if theme.index == "nave"}
    assert len(themes) == 5_322 + 28_995
    assert sum(not theme.broader for theme in themes.values()) == 5_322
    topics = {theme.id for theme in themes.values() if not theme.broader}
    thirds = [
        theme for theme in themes.values() if theme.broader and theme.broader[0] not in topics
    ]
    assert len(thirds) == 12_379

    def chain(name: str) -> tuple[str, ...]:
        above = themes[name].broader
        own = themes[name].labels["en"] if above else name
        return (*(chain(above[0]) if above else ()), own)

    assert len({chain(name) for name in themes if name not in topics}) == 28_936


def test_torrey_has_21518_aspects_under_622_topics(bible: CorpusRecords) -> None:
    themes = [theme for theme in bible.themes if theme.index == "torrey"]
    assert Counter(bool(theme.broader) for theme in themes) == {True: 21_518, False: 622}


def test_every_link_of_the_indexes_is_there(bible: CorpusRecords) -> None:
    counts = Counter(link.from_.split(":")[0] for link in bible.links if link.kind == "has_unit")
    assert counts == {"nave": 212_998, "torrey": 51_806}
    assert len({link.to for link in bible.links if link.from_.startswith("nave")}) == 31_054


def test_a_link_of_an_id_that_two_topics_share_goes_where_its_reference_is_printed(
    bible: CorpusRecords,
) -> None:
    second = {
        theme.id for theme in bible.themes if theme.id.startswith("torrey:love_of_christ__the.2")
    }
    assert len(second) == 1 + 30
    linked = {link.from_ for link in bible.links}
    assert sum(theme in linked for theme in second) > 15


@pytest.mark.parametrize("index", ["nave", "torrey"])
def test_a_bible_with_one_index_is_the_bible_without_the_other(
    bible: CorpusRecords, read_recipe, index: str
) -> None:
    alone = read_recipe(f"bible-{index}")
    assert alone.corpus.id == f"bible-{index}"
    assert [found.id for found in alone.corpus.indexes] == [index]
    assert {"nave", "torrey"} & {source.id for source in alone.corpus.sources} == {index}
    assert alone.corpus.title != bible.corpus.title
    assert alone.divisions == bible.divisions
    assert alone.themes == [theme for theme in bible.themes if theme.index == index]
    assert alone.paths == [path for path in bible.paths if path.index == index]
    assert list(alone.links) == [
        link
        for link in read_recipe("bible-web").links
        if link.kind == "cites" or link.from_.startswith(index)
    ]


@pytest.mark.parametrize("name", ["bible-web", "bible-nave", "bible-torrey"])
def test_a_bible_in_one_edition_holds_what_that_edition_words(
    bible: CorpusRecords, read_recipe, name: str
) -> None:
    one = read_recipe(name)
    texts = [text for text in bible.texts if text.edition == "web"]
    assert [edition.id for edition in one.corpus.editions] == ["web"]
    assert list(one.texts) == texts
    assert [unit.id for unit in one.units] == [text.unit for text in texts]
    assert len(one.units) == 31_102
    known = {unit.id for unit in one.units}
    assert {link.to for link in one.links} <= known
    assert {link.from_ for link in one.links if link.kind == "cites"} <= known


def test_paths_lead_to_every_theme_that_has_verses(bible: CorpusRecords) -> None:
    linked = {link.from_ for link in bible.links if link.kind == "has_unit"}
    assert {path.themes[-1] for path in bible.paths} == linked
    assert Counter((path.index, len(path.themes)) for path in bible.paths) == {
        ("nave", 2): 12_003,
        ("nave", 3): 10_050,
        ("torrey", 2): 21_436,
    }


def test_cross_references_are_citations_and_none_is_of_a_verse_to_itself(
    bible: CorpusRecords,
) -> None:
    cites = [link for link in bible.links if link.kind == "cites"]
    assert len(cites) == 386_518 - 45
    assert "45 cross-references of a verse to itself were left out" in bible.warnings
    pairs = {(link.from_, link.to) for link in cites}
    assert sum((to, from_) in pairs for from_, to in pairs) == 143_049 - 45


def test_see_also_becomes_related(bible: CorpusRecords) -> None:
    assert sum(len(theme.related) for theme in bible.themes) == 3_190
    assert "1,008 of Nave's see-also name no topic of his and were left out" in bible.warnings


def test_sources_carry_their_terms(bible: CorpusRecords) -> None:
    licences = {source.id: source.licence for source in bible.corpus.sources}
    assert licences["cross-references"].startswith("GPL-2.0")
    assert "CC BY 4.0" in licences["torrey"]
    assert all(source.attribution for source in bible.corpus.sources)


def test_verses_are_too_short_for_clauses(bible: CorpusRecords) -> None:
    assert clause_editions(bible) == frozenset()


def test_no_rule_is_broken_and_missing_texts_are_pointed_out(bible: CorpusRecords) -> None:
    ruth = book(bible, "Ruth")
    assert list(breaches(ruth)) == []
    assert "edition" not in " ".join(check(CorpusFiles(ruth)).warnings)


def book(bible: CorpusRecords, name: str) -> CorpusRecords:
    """Return one book of the Bible with the themes, paths and links that lead to it."""
    inside = {unit.id for unit in bible.units if unit.id.startswith(f"{name}.")}
    links = [
        link
        for link in bible.links
        if link.to in inside and (link.kind == "has_unit" or link.from_ in inside)
    ]
    ends = {link.from_ for link in links if link.kind == "has_unit"}
    paths = [path for path in bible.paths if path.themes[-1] in ends]
    used = {theme for path in paths for theme in path.themes}
    themes = [
        theme.model_copy(update={"related": tuple(t for t in theme.related if t in used)})
        for theme in bible.themes
        if theme.id in used
    ]
    return replace(
        bible,
        divisions=[d for d in bible.divisions if name in (d.id, d.within)],
        units=[unit for unit in bible.units if unit.id in inside],
        texts=[text for text in bible.texts if text.unit in inside],
        themes=themes,
        paths=paths,
        links=links,
        corpus=bible.corpus.model_copy(update={"id": "ruth"}),
    )


def test_the_printed_references_of_nave_give_the_verses_of_his_links(
    bible: CorpusRecords, data_folder
) -> None:
    units = UnitIndex.of([unit.id for unit in bible.units])
    linked: dict[str, set[str]] = {}
    for link in bible.links:
        if link.from_.startswith("nave:"):
            linked.setdefault(link.from_, set()).add(link.to)
    known = {theme.id for theme in bible.themes}
    printed = otherwise = 0
    for topic in json_lines(data_folder("bible") / "nave.jsonl.gz"):
        for entry in topic["entries"]:
            printed += len(entry["refs"])
            found = [find_references(text, "bible", units) for text in entry["refs"]]
            assert all(len(one) == 1 for one in found)
            verses = {verse for (one,) in found for verse in one.units}
            cut = sum(one.omitted for (one,) in found)
            theme = f"nave:{topic['id']}:{entry['n']}"
            same = cut or theme not in known or verses == linked.get(theme, set())
            otherwise += not same
    assert printed == 41_901
    assert otherwise == 1  # "2Jo 1": a number alone after a book of one chapter is a verse


async def test_a_book_of_it_is_loaded_served_and_answers(bible: CorpusRecords, serve) -> None:
    ruth = book(bible, "Ruth")
    assert len(ruth.units) == 85
    served = await serve(ruth)
    answer = await served.ask(Request("Ruth 1:16-17", "ruth", "themepath"))
    assert [item.unit.id for item in answer.evidence] == ["Ruth.1.16", "Ruth.1.17"]
    assert answer.evidence[0].unit.text.encode() == wording(ruth, "Ruth.1.16", "kjv").encode()
    asked = await served.ask(Request("gleaning in the fields", "ruth", "themepath", k=10))
    assert any(item.path is not None for item in asked.evidence)
    missing = await served.ask(Request("Ruth 9:1", "ruth", "themepath"))
    assert not missing.evidence


def wording(records: CorpusRecords, unit: str, edition: str) -> str:
    return next(t.text for t in records.texts if (t.unit, t.edition) == (unit, edition))


def test_votes_expand_to_317872_links_of_3922_topics(data_folder) -> None:
    votes = list(read_votes(data_folder("bible")))
    assert len({vote.topic for vote in votes}) == 3_922
    assert len({(vote.topic, verse) for vote in votes for verse in vote.verses}) == 317_872
    assert len(votes) == 62_070 - 1  # one starts at a verse that no edition has


def test_topics_have_8_to_150_relevant_verses_and_graded_gains(data_folder) -> None:
    topics = read_openbible(data_folder("bible"), longest=10)
    assert len(topics) == 2_292
    assert all(8 <= len(topic.gains) <= 150 for topic in topics)
    assert len({gain for topic in topics for gain in topic.gains.values()}) > 100


@pytest_asyncio.fixture(loop_scope="session")
async def roomy(settings: Settings, queries: Queries, tmp_path: Path) -> AsyncIterator[GraphDriver]:
    """A database with the memory of the product; that of the other tests is for small corpora."""
    own = replace(settings, home=tmp_path / "home")
    async with await open_graph(await local_neo4j.start(own), queries, own) as opened:
        yield opened
    await local_neo4j.stop(own)


@pytest.mark.full
async def test_the_whole_bible_is_loaded_served_and_unchanged_when_loaded_again(
    bible: CorpusRecords, roomy: GraphDriver, hashing: OpenEncoder, tmp_path: Path
) -> None:
    checked = check(CorpusFiles(bible))
    assert any("edition 'asv' has no text for 19" in warning for warning in checked.warnings)
    report = await load(roomy, hashing, bible)
    assert report.state == "loaded"
    served = Served(roomy, settings_for_tests(tmp_path))
    answer = await served.ask(Request("John 3:16", "bible", "themepath"))
    assert answer.evidence[0].unit.id == "John.3.16"
    release = await served.catalogue.release("bible")
    await served.close()
    assert (release.counts["units"], release.counts["links"]) == (31_105, 212_998 + 51_806)
    assert release.counts["citations"] == 386_473
    again = await load(roomy, hashing, bible)
    assert again.state == "unchanged"


def test_signs_of_an_edition_are_kept_and_words_beside_them_are_found(
    bible: CorpusRecords,
) -> None:
    texts = {(text.unit, text.edition): text.text for text in bible.texts}
    assert "God`s Spirit" in texts["Gen.1.2", "web"]
    assert "[was]" in texts["Gen.1.2", "kjv"]
    written = analyse("God`s Spirit [was] moved", "en")
    assert set(analyse("God's Spirit was moved", "en")) <= set(written)


def test_odd_names_of_topics_are_kept_and_every_id_can_be_used(bible: CorpusRecords) -> None:
    labels = {theme.id: theme.labels["en"] for theme in bible.themes}
    assert labels["torrey:b"] == "B"
    assert len(labels) == len(bible.themes)
    assert max(len(name) for name in labels) <= 200
