"""The subject index: nodes by level, paths, links, and our labels of all of them."""

import gzip
from collections import Counter
from hashlib import sha256
from pathlib import Path

from loaders.corpus import CorpusRecords
from loaders.recipes.quran_alfanous import Ayah
from loaders.recipes.quran_topics import read_labels, theme_id, topics

PATHS = "17472f7d71ab683d26b4269e154474d194736471782bdc575794675291ec029b"
LINKS = "11a85c3af02a4d8b84ed76df3e79b2841f65e87fdda3ec928bc02bbb360aae09"


def ayah(surah: int, number: int, *steps: str) -> Ayah:
    return Ayah(surah, number, "و", "و", "س", "Meccan", 1, 1, 1, 1, 1, steps)


def chains(records: CorpusRecords) -> dict[str, tuple[str, ...]]:
    """Return {path: its Arabic labels}."""
    labels = {theme.id: theme.labels["ar"] for theme in records.themes}
    return {path.id: tuple(labels[name] for name in path.themes) for path in records.paths}


def test_there_are_564_themes_on_three_levels(quran: CorpusRecords) -> None:
    broader = {theme.id: theme.broader for theme in quran.themes}
    level: dict[str, int] = {}
    for theme in quran.themes:
        level[theme.id] = 1 + (level[broader[theme.id][0]] if theme.broader else 0)
    assert len(broader) == len(quran.themes) == 564
    assert Counter(level.values()) == {1: 22, 2: 383, 3: 159}
    assert {theme.index for theme in quran.themes} == {"alfanous"}


def test_there_are_517_paths_that_follow_the_broader_themes_down(quran: CorpusRecords) -> None:
    broader = {theme.id: theme.broader for theme in quran.themes}
    assert len({path.themes for path in quran.paths}) == len(quran.paths) == 517
    assert Counter(len(path.themes) for path in quran.paths) == {2: 358, 3: 159}
    for path in quran.paths:
        assert broader[path.themes[0]] == ()
        for above, below in zip(path.themes, path.themes[1:], strict=False):
            assert broader[below] == (above,)
        assert path.id == path.themes[-1]


def test_every_ayah_is_linked_once_to_the_end_of_a_path(
    quran: CorpusRecords, unit_ids: list[str]
) -> None:
    assert [link.to for link in quran.links] == unit_ids
    assert {link.kind for link in quran.links} == {"has_unit"}
    assert {link.from_ for link in quran.links} == {path.id for path in quran.paths}


def test_one_path_ends_at_an_inner_theme(quran: CorpusRecords) -> None:
    inner = {name for theme in quran.themes for name in theme.broader}
    assert sum(path.id in inner for path in quran.paths) == 1


def test_links_of_a_theme_are_ranked_in_canonical_order(quran: CorpusRecords) -> None:
    ranks: dict[str, list[int | None]] = {}
    for link in quran.links:
        ranks.setdefault(link.from_, []).append(link.rank)
    assert all(found == list(range(1, len(found) + 1)) for found in ranks.values())


def test_paths_and_links_have_their_known_hashes(quran: CorpusRecords) -> None:
    paths = "".join(f"{' > '.join(c)}\t{name}\n" for name, c in chains(quran).items())
    links = "".join(f"{link.from_}\t{link.to}\n" for link in quran.links)
    assert sha256(paths.encode()).hexdigest() == PATHS
    assert sha256(links.encode()).hexdigest() == LINKS


def test_the_index_equals_its_table(quran: CorpusRecords, quran_data: Path) -> None:
    packed = (quran_data / "alfanous-topics.tsv.gz").read_bytes()
    lines = gzip.decompress(packed).decode().split("\n")
    rows = [line.split("\t") for line in lines[1:] if line]
    table = {f"{row[0]}:{row[1]}": tuple(label for label in row[2:5] if label) for row in rows}
    steps = chains(quran)
    assert {link.to: steps[link.from_] for link in quran.links} == table


def test_all_564_themes_have_our_english_and_indonesian_labels(quran: CorpusRecords) -> None:
    assert not [name for name in quran.warnings if "topics.tsv" in name]
    assert all(set(theme.labels) == {"ar", "en", "id"} for theme in quran.themes)
    assert set(read_labels()) == {theme.id for theme in quran.themes}


def test_our_labels_are_said_to_be_ours(quran: CorpusRecords) -> None:
    (index,) = quran.corpus.indexes
    assert (index.id, index.language, index.translated) == ("alfanous", "ar", ("en", "id"))
    assert "our translation" in index.note


def test_no_two_siblings_share_a_label(quran: CorpusRecords) -> None:
    for tag in ("ar", "en", "id"):
        found = Counter((theme.broader, theme.labels[tag]) for theme in quran.themes)
        assert [name for name, times in found.items() if times > 1] == []


def test_a_theme_id_is_a_hash_of_the_labels_from_the_top() -> None:
    digest = sha256("ا > ب".encode()).hexdigest()
    assert theme_id(("ا", "ب")) == f"alfanous:{digest[:8]}"


def test_a_theme_without_our_label_is_named_and_keeps_its_own() -> None:
    labels = {theme_id(("ا",)): {"en": "First", "id": "Pertama"}, theme_id(("ا", "ب")): {"en": "B"}}
    found = topics([ayah(1, 1, "ا", "ب"), ayah(1, 2, "ا", "ج"), ayah(1, 3, "ا", "ب")], labels)
    assert [dict(theme.labels) for theme in found.themes] == [
        {"ar": "ا", "en": "First", "id": "Pertama"},
        {"ar": "ب", "en": "B"},
        {"ar": "ج"},
    ]
    assert found.warnings == [
        f"topics.tsv has no label in id for {theme_id(('ا', 'ب'))} (ب)",
        f"topics.tsv has no label in en for {theme_id(('ا', 'ج'))} (ج)",
        f"topics.tsv has no label in id for {theme_id(('ا', 'ج'))} (ج)",
    ]
    assert [(link.to, link.rank) for link in found.links] == [("1:1", 1), ("1:2", 1), ("1:3", 2)]
