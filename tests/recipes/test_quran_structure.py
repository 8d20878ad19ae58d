"""Units, citations, surahs, juz and rukus of the Qur'an."""

from collections import Counter, defaultdict

from loaders.check import breaches
from loaders.clauses import clause_editions
from loaders.corpus import CorpusRecords
from loaders.recipes import find_recipe, recipes
from loaders.recipes.quran_units import arabic_number, read_surah_names
from loaders.records import DivisionRecord, UnitRecord


def units_in(records: CorpusRecords) -> dict[str, list[str]]:
    """Return {division: its units}, also through the divisions inside it."""
    within = {division.id: division.within for division in records.divisions}
    members: dict[str, list[str]] = defaultdict(list)
    for unit in records.units:
        for place in unit.divisions:
            above: str | None = place
            while above is not None:
                members[above].append(unit.id)
                above = within[above]
    return members


def unit(records: CorpusRecords, name: str) -> UnitRecord:
    return next(unit for unit in records.units if unit.id == name)


def division(records: CorpusRecords, name: str) -> DivisionRecord:
    return next(division for division in records.divisions if division.id == name)


def test_the_recipe_is_found_by_its_name() -> None:
    assert "quran" in [recipe.name for recipe in recipes()]
    recipe = find_recipe("quran")
    assert recipe is not None
    assert recipe.title
    assert find_recipe("unheard-of") is None


def test_units_are_the_6236_ayat_in_canonical_order(quran: CorpusRecords) -> None:
    numbers = [tuple(map(int, unit.id.split(":"))) for unit in quran.units]
    assert len(numbers) == len(set(numbers)) == 6236
    assert numbers == sorted(numbers)
    assert (numbers[0], numbers[-1]) == ((1, 1), (114, 6))
    assert Counter(surah for surah, _ in numbers)[2] == 286
    assert all(unit.levels == 2 and unit.kind == "ayah" for unit in quran.units)


def test_divisions_are_114_surahs_30_juz_and_556_rukus_broader_ones_first(
    quran: CorpusRecords,
) -> None:
    assert Counter(division.kind for division in quran.divisions) == {
        "surah": 114,
        "juz": 30,
        "ruku": 556,
    }
    seen: set[str] = set()
    for one in quran.divisions:
        assert one.within is None or one.within in seen
        seen.add(one.id)
    assert len(seen) == 700


def test_every_division_has_units_in_a_run_and_titles_in_three_languages(
    quran: CorpusRecords, unit_ids: list[str]
) -> None:
    order = {name: position for position, name in enumerate(unit_ids)}
    members = units_in(quran)
    for one in quran.divisions:
        places = [order[name] for name in members[one.id]]
        assert places == list(range(places[0], places[0] + len(places)))
        assert set(one.titles) == {"en", "id", "ar"}
    for kind in ("surah", "juz", "ruku"):
        found = [name for one in quran.divisions if one.kind == kind for name in members[one.id]]
        assert found == unit_ids


def test_a_hit_is_widened_to_its_ruku_which_never_leaves_the_surah(quran: CorpusRecords) -> None:
    members = units_in(quran)
    ruku = next(name for name in unit(quran, "94:5").divisions if name.startswith("ruku:"))
    assert members[ruku] == [f"94:{number}" for number in range(1, 9)]
    assert quran.corpus.passage == "ruku"
    for one in quran.divisions:
        if one.kind == "ruku":
            assert {f"surah:{name.split(':')[0]}" for name in members[one.id]} == {one.within}


def test_juz_start_where_they_are_known_to(quran: CorpusRecords) -> None:
    members = units_in(quran)
    starts = [members[f"juz:{number}"][0] for number in (1, 2, 3, 7, 14, 29, 30)]
    assert starts == ["1:1", "2:142", "2:253", "5:82", "15:1", "67:1", "78:1"]


def test_a_ruku_is_numbered_within_its_surah_for_the_reader(quran: CorpusRecords) -> None:
    place = next(n for n in unit(quran, "2:255").divisions if n.startswith("ruku:"))
    assert place == "ruku:35"
    assert division(quran, place).title == "Al-Baqarah, ruku 34"
    assert division(quran, place).titles["id"] == "Al-Baqarah, ruku' 34"
    assert division(quran, place).titles["ar"].endswith("الركوع ٣٤")


def test_an_ayah_is_cited_by_the_custom_of_each_language(quran: CorpusRecords) -> None:
    cited = unit(quran, "2:255").citations
    name = division(quran, "surah:2").titles["ar"]
    assert unit(quran, "2:255").citation == cited["en"] == "Qur'an 2:255"
    assert cited["id"] == "QS. Al-Baqarah [2]: 255"
    assert cited["ar"] == f"{name} ٢٥٥"


def test_units_carry_what_a_selection_may_ask_for(quran: CorpusRecords) -> None:
    assert unit(quran, "2:255").attributes == {
        "surah": 2,
        "ayah": 255,
        "juz": 3,
        "hizb": 5,
        "manzil": 1,
        "page": 42,
        "revelation": "Medinan",
    }
    places = Counter(u.attributes["revelation"] for u in quran.units if u.attributes["ayah"] == 1)
    assert places == {"Meccan": 86, "Medinan": 28}


def test_surahs_have_distinct_names_in_both_spellings() -> None:
    names = read_surah_names()
    assert list(names) == list(range(1, 115))
    assert len({name["en"] for name in names.values()}) == 114
    assert len({name["id"] for name in names.values()}) == 114
    assert names[26] == {"en": "Ash-Shu'ara'", "id": "Asy-Syu'ara'"}


def test_arabic_numbers_are_written_in_arabic_digits() -> None:
    assert arabic_number(1234567890) == "١٢٣٤٥٦٧٨٩٠"


def test_the_corpus_names_who_stands_behind_every_part(quran: CorpusRecords) -> None:
    corpus = quran.corpus
    sources = {source.id: source for source in corpus.sources}
    assert (corpus.id, corpus.scheme, corpus.direction) == ("quran", "quran", "rtl")
    assert [(e.id, e.language, e.direction) for e in corpus.editions] == [
        ("uthmani", "ar", "rtl"),
        ("pickthall", "en", "ltr"),
        ("kemenag", "id", "ltr"),
    ]
    assert set(sources) == {"uthmani", "pickthall", "kemenag", "alfanous"}
    assert {e.source for e in corpus.editions} | {i.source for i in corpus.indexes} == set(sources)
    assert all(source.licence and source.attribution for source in sources.values())
    assert sources["uthmani"].authority > sources["pickthall"].authority
    assert sources["pickthall"].authority > sources["alfanous"].authority
    for name in ("Tanzil", "Pickthall", "Indonesian Ministry", "Taha Zerrouki", "Alfanous team"):
        assert name in corpus.attribution
    assert not quran.notes
    assert not quran.entities


def test_ayat_are_too_short_for_clauses(quran: CorpusRecords) -> None:
    assert clause_editions(quran) == frozenset()


def test_the_records_keep_every_rule_of_a_corpus(quran: CorpusRecords) -> None:
    assert list(breaches(quran)) == []
