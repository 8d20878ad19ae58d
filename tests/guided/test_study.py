"""The study on a small graph: selections by the table, the measures, taggers, page and command."""

import asyncio
import json
from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import CliRunner
from rewriting.conftest import fails, says
from small_graph import QUESTIONS

from evaluation.guided.agreement import agreement_lines, claims
from evaluation.guided.asking import Asker
from evaluation.guided.conditions import CONDITIONS, TAGGED, formula_of
from evaluation.guided.kept import keep_figures, kept_figures, rounded
from evaluation.guided.page import page_text, plots, write_page
from evaluation.guided.picked import best_themes, doubled, named, theme_units
from evaluation.guided.question import questions_of
from evaluation.guided.spaces import Spaces
from evaluation.guided.study import retagged, study
from evaluation.guided.subjects import SUBJECTS, Subject, given_questions, subjects_of, worded
from evaluation.guided.tagging import ByModel, ByName, read_names, taggers
from evaluation.topics import Topic
from server.commands.study import study as command
from server.errors import NotFound
from server.language_models.chat import Patience, open_chat
from server.model import Request

ASKED = {question.id: question for question in questions_of(QUESTIONS, "en")}
NAMES = ["Ada", "Ben", "Cy", "The mill"]


@pytest.fixture
async def asker(letters):
    return Asker(Spaces(await letters.reach("letters"), "entity"))


async def units_of(asker, formula, question):
    text = await asker.spaces.selection(formula, ASKED[question])
    selected = await asker.selected(text)
    order = (await asker.reach.catalogue.units(asker.reach.release)).order
    return {unit for unit, inside in zip(order, selected.mask, strict=True) if inside}


@pytest.mark.parametrize(
    ("formula", "question", "units"),
    [
        ("E1", "bees-1", {"k1", "k2", "k7"}),
        ("E1 & E2", "rope-1", {"k6"}),
        ("E1 | E2", "rope-1", {"k2", "k3", "k4", "k6"}),
        # Ben is taught by Ada and quarrels with Cy.
        ("E1 | Ahop", "taught-1", {"k1", "k2", "k3", "k4", "k6", "k7"}),
        ("E1 & Arel", "taught-1", {"k2"}),
        ("Arel", "fight-1", {"k2", "k3", "k4", "k6"}),
        ("E1 | A2hop", "bees-1", {"k1", "k2", "k3", "k4", "k6", "k7"}),
        # Ada takes part in no quarrel.
        ("E1 & Arel", "bees-1", set()),
    ],
)
async def test_a_formula_holds_the_units_that_it_means(asker, formula, question, units):
    spaces = asker.spaces
    if formula == "E1 & Arel" and question == "bees-1":
        quarrel = replace(ASKED["bees-1"], relation="quarrelled_with")
        assert await spaces.selection(formula, quarrel) == "(entity:Ada) & (none)"
        return
    assert await units_of(asker, formula, question) == units


async def test_everything_is_no_selection(asker):
    assert await asker.spaces.selection("U", ASKED["bees-1"]) is None


@pytest.mark.parametrize("condition", CONDITIONS)
async def test_what_is_asked_is_what_the_product_answers(letters, asker, condition):
    for question in (ASKED["bees-1"], ASKED["rope-1"], ASKED["taught-1"], ASKED["fight-1"]):
        found = await asker.outcome(condition, question)
        formula = formula_of(condition, question.configuration)
        select = await asker.spaces.selection(formula, question)
        request = Request(question.text, "letters", "vector", k=5, language="en", select=select)
        answer = await letters.ask(request)
        assert list(found.units) == [item.unit.id for item in answer.evidence]
        raw = [item.components["semantic"].raw for item in answer.evidence]
        assert list(found.cosines) == pytest.approx(raw)


async def test_a_name_that_the_corpus_lacks_is_known_as_absent(asker):
    found = await asker.outcome("RAG*", ASKED["none-1"])
    assert (found.absent, found.units, found.space, found.position) == (True, (), 0, 6)
    assert not (await asker.outcome("RAG", ASKED["none-1"])).absent


async def test_figures_hold_every_measure_and_make_a_page(letters, subject, tmp_path):
    figures = rounded(await study(letters, subject, None, lambda *_: None))
    assert figures["questions"] == {
        "C1 entity": 3, "C2 entity": 2, "C1 relation": 2, "C2 relation": 1,
        "bases": 4, "open": 2, "unanswerable": 1,
    }  # fmt: skip
    assert set(figures["hits"]) == {*CONDITIONS, TAGGED}
    assert figures["spaces"]["E1"] == {"min": 3, "mean": 3.0, "max": 3, "questions": 2}
    assert figures["spaces"]["U"]["mean"] == 7
    assert figures["hits"]["GraphRAG*"]["C2 entity"]["share"][0] == 1.0
    assert figures["kept"]["absent"][0] == 1.0
    assert set(figures["tagging"]) == {"cosine", "names"}
    assert figures["types"]["factoid"][0] > 0
    keep_figures(figures | {"subject": "realm"}, tmp_path / "kept")
    stored = kept_figures(tmp_path / "kept")
    write_page(stored, tmp_path / "page.md")
    page = (tmp_path / "page.md").read_text("utf-8")
    assert "## Letters" in page
    assert "Not measured yet: nave, qrcd, stard, gdpr." in page
    assert {path.name for path in (tmp_path / "page").iterdir()} == set(plots(stored))
    (tmp_path / "page" / "old.svg").touch()
    write_page(stored, tmp_path / "page.md")
    assert not (tmp_path / "page" / "old.svg").exists()
    shown = CliRunner().invoke(command, ["--stored", "--keep", str(tmp_path / "kept")])
    assert shown.output == page
    as_json = ["--stored", "--json", "--keep", str(tmp_path / "kept")]
    assert json.loads(CliRunner().invoke(command, as_json).output) == stored
    assert agreement_lines(figures)[0]
    assert {claim.holds for claim in claims(figures)} <= {True, False, None}


def test_figures_are_asked_for_where_they_lie(tmp_path):
    assert "need --keep" in CliRunner().invoke(command, ["--stored"]).output


async def test_names_in_a_question_are_tagged_by_their_words(letters):
    found = ByName(NAMES)
    assert await found.tags(ASKED["rope-2"]) == ("Ben",)  # two letters of Cy are too few
    assert await found.tags(replace(ASKED["bees-1"], text="who?")) == ()
    ways = taggers(await letters.reach("letters"), NAMES, "en")
    assert set(ways) == {"cosine", "names"}
    assert (await ways["cosine"].tags(replace(ASKED["bees-1"], text="the mill"))) == ("The mill",)


async def test_a_model_tags_and_cosine_mends_its_spelling(letters, chat):
    named_ = replace(letters.settings, chat_url=chat.url, chat_model="m")
    model = open_chat(named_, Patience(retries=0, seconds=5.0, altogether=8.0))
    reach = replace(await letters.reach("letters"), language_model=model)
    chat.always = says('Surely: ["ADA", "the mil"]')
    ways = taggers(reach, NAMES, "en")
    assert set(ways) == {"cosine", "names", "model", "model and cosine"}
    both = replace(ASKED["bees-1"], id="x", names=("Ada", "The mill"))
    assert await ways["model"].tags(both) == ("Ada",)
    assert await ways["model and cosine"].tags(both) == ("Ada", "The mill")
    assert len(chat.requests) == 1
    chat.always = fails(500, "no")
    assert await ByModel(reach, NAMES).tags(both) == ()
    await model.aclose()
    assert await ByModel(replace(reach, language_model=None), NAMES).tags(both) == ()


@pytest.mark.parametrize("reply", ["", "Ada", "[Ada]", '{"a": 1}', "[1, 2]"])
def test_a_reply_without_a_list_of_names_names_nothing(reply):
    assert read_names(reply) == ()


def test_fewer_tags_than_names_are_repeated():
    assert retagged(ASKED["rope-1"], ("Ada",)).names == ("Ada", "Ada")
    assert retagged(ASKED["rope-1"], ()) == ASKED["rope-1"]


async def test_themes_are_picked_by_label_or_by_what_answers(served):
    reach = await served.reach("garden")
    themes = await theme_units(reach)
    assert themes["water"]
    water = Topic("t", "Water", "en", dict.fromkeys(themes["water"], 1))
    label = Subject("garden", "garden", "", "en", "theme", "label", topics=lambda _: [water])
    assert given_questions(label, None) == []
    (given,) = given_questions(label, Path())
    (by_label,) = await named(label, [given], reach)
    assert by_label.names == ("water",)
    (by_gold,) = await named(replace(label, picked="gold"), [given], reach)
    assert themes[by_gold.names[0]] == themes["water"]
    assert await named(label, [replace(given, text="Zeppelins")], reach) == []
    assert [len(q.names) for q in await doubled([by_label], reach)] in ([], [2])
    assert next(q.text for q in worded(given)) == "Water"
    assert best_themes(frozenset("ab"), {"x": frozenset("a"), "y": frozenset("abcdefgh")}) == (
        "x",
        "y",
    )


async def test_the_study_reads_themes_as_entities(served, tmp_path):
    themes = await theme_units(await served.reach("garden"))
    topics = [
        Topic(name, text, "en", dict.fromkeys(themes[name], 1))
        for name, text in (("water", "Water"), ("soil", "Soil"))
    ]
    garden = Subject(
        "garden",
        "garden",
        "Garden",
        "en",
        "theme",
        "label",
        topics=lambda _: topics,
        unanswerable=lambda _: ["How do planes land?", "Who won the cup?"],
    )
    figures = rounded(await study(served, garden, tmp_path, lambda *_: None))
    assert figures["questions"]["C1 entity"] == 6
    shares = {name: rows["C1 entity"]["share"][0] for name, rows in figures["hits"].items()}
    assert shares["RAG*"] >= max(shares["RAG"], 0.5)
    assert figures["left_out"] == 0
    assert "E1 and 1 hop of themes" in figures["spaces"]
    assert figures["kept"]["RAG"]
    assert "absent" not in figures["kept"]
    assert figures["types"] == {}
    assert "Garden" in page_text({"nave": figures})


def test_subjects_are_found_by_name_and_need_their_data(tmp_path):
    assert [one.name for one in subjects_of((), None)] == ["realm"]
    assert [one.name for one in subjects_of((), tmp_path)] == list(SUBJECTS)
    assert [one.name for one in subjects_of(("gdpr",), tmp_path)] == ["gdpr"]
    with pytest.raises(NotFound, match="nava"):
        subjects_of(("nava",), None)
    with pytest.raises(NotFound, match="THEMEPATH_DATA"):
        subjects_of(("nave",), None)
    assert asyncio.iscoroutinefunction(study)
