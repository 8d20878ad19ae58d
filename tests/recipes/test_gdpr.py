"""The GDPR: every count of its files, served, with its concepts as paths and as topics."""

from collections import Counter

import pytest

from evaluation.gdpr_topics import read_gdpr_topics
from loaders.check import check
from loaders.corpus import CorpusRecords
from loaders.folder import CorpusFiles
from loaders.recipes.data_folder import rows
from loaders.records import LinkRecord
from server.model import Request


@pytest.fixture(scope="module")
def gdpr(read_recipe) -> CorpusRecords:
    return read_recipe("gdpr")


def concept_links(gdpr: CorpusRecords) -> list[LinkRecord]:
    return [link for link in gdpr.links if link.kind == "has_unit"]


def test_972_units_have_a_text_and_125_containers_are_divisions(gdpr: CorpusRecords) -> None:
    kinds = Counter(unit.kind for unit in gdpr.units)
    assert kinds == {"paragraph": 415, "point": 363, "recital": 173, "footnote": 21}
    divisions = Counter(division.kind for division in gdpr.divisions)
    assert divisions == {"instrument": 1, "chapter": 11, "section": 15, "article": 99}
    assert len(gdpr.units) + 125 == 1_097
    assert sum(" ¶ " in text.text for text in gdpr.texts) == 8


def test_its_provisions_apply_from_the_day_that_its_last_article_names(gdpr: CorpusRecords) -> None:
    assert {unit.attributes["applies_from"] for unit in gdpr.units} == {"2018-05-25"}
    assert gdpr.corpus.force.from_ == "applies_from"


def test_units_stand_in_the_order_of_the_law(gdpr: CorpusRecords) -> None:
    ids = [unit.id for unit in gdpr.units]
    assert ids[:173] == [f"rec-{n}" for n in range(1, 174)]
    assert ids[-21:] == [f"fn-{n}" for n in range(1, 22)]
    articles = [int(name.split("-")[1]) for name in ids[173:-21]]
    assert articles == sorted(articles)
    assert ids.index("art-5-1") + 1 == ids.index("art-5-1-a")
    assert next(u.citation for u in gdpr.units if u.id == "art-5-1-a") == "GDPR Article 5(1)(a)"


def test_concepts_form_chains_of_up_to_five_steps(gdpr: CorpusRecords, data_folder) -> None:
    assert len(gdpr.themes) == 221
    assert sum(len(theme.related) for theme in gdpr.themes) == 328
    assert all(theme.definition["en"] for theme in gdpr.themes)
    assert any(len(theme.broader) > 1 for theme in gdpr.themes)
    assert Counter(len(path.themes) for path in gdpr.paths) == {1: 6, 2: 43, 3: 49, 4: 13, 5: 3}
    linked = {link.from_ for link in concept_links(gdpr)}
    assert len(linked) == 94
    assert {path.themes[-1] for path in gdpr.paths} == linked


def test_a_link_to_an_article_opens_all_that_lies_in_it(gdpr: CorpusRecords, data_folder) -> None:
    written = list(rows(data_folder("gdpr") / "concept-links.tsv", ("concept_id", "unit_id")))
    assert len(written) == 253
    direct = {(c, u) for c, u in written if "-" in u or u.startswith("recital")}
    assert len(direct) == 253 - 36
    assert Counter(bool(link.role) for link in concept_links(gdpr)) == {False: 217, True: 318}
    valid = [link for link in concept_links(gdpr) if link.from_ == "ValidConsent"]
    opened = {link.to for link in valid if link.role}
    assert opened == {unit.id for unit in gdpr.units if unit.id.startswith("art-7-")}


def test_provisions_cite_those_that_their_wording_names(gdpr: CorpusRecords) -> None:
    cites = [link for link in gdpr.links if link.kind == "cites"]
    assert len(cites) == 1_474
    named = {link.to for link in cites if link.from_ == "art-12-1"}
    assert {"art-13-1", "art-22-4"} <= named
    assert "art-13-1-a" not in named
    assert not any(link.from_ == "art-9-3" for link in cites)  # "paragraph 1" says not of what
    assert "rec-13" not in {link.from_ for link in cites}  # names an annex of another act
    assert {link.role for link in cites} == {"wording"}


def test_no_rule_is_broken(gdpr: CorpusRecords) -> None:
    (said,) = check(CorpusFiles(gdpr)).warnings
    assert said.startswith("106 themes have no units and nothing narrower")


async def test_it_is_loaded_served_and_answers(gdpr: CorpusRecords, serve) -> None:
    served = await serve(gdpr)
    answer = await served.ask(Request("Article 7(3) and recital 42", "gdpr", "themepath"))
    assert {item.unit.id for item in answer.evidence} == {"art-7-3", "rec-42"}
    asked = await served.ask(Request("withdrawing given consent", "gdpr", "themepath", k=10))
    assert any(item.path is not None for item in asked.evidence)
    other = await served.ask(Request("Article 7 of Directive 95/46/EC", "gdpr", "themepath"))
    assert not other.query.references
    impossible = await served.ask(Request("Article 100", "gdpr", "themepath"))
    assert not impossible.evidence


def test_94_concepts_are_topics(gdpr: CorpusRecords, data_folder) -> None:
    topics = read_gdpr_topics(data_folder("gdpr"))
    assert len(topics) == 94
    assert sum(len(topic.gains) for topic in topics) == len(concept_links(gdpr)) == 535
    assert {u for topic in topics for u in topic.gains} <= {unit.id for unit in gdpr.units}
