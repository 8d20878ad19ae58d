"""Saved lists laid out flat, so that one setting of all topics is scored in milliseconds."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from evaluation.first_stage import FirstStage
from evaluation.ragged import Ragged, ragged
from evaluation.replica import LENDERS, Fusion
from evaluation.topics import Topic
from server.scoring.guided_union import path_evidence, unite
from server.scoring.link_boost import link_boost
from server.scoring.normalise import Normalisation

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]
CUT = 10
NAMED = 1e6
"""Above every sum: units that the question names come first."""


@dataclass(frozen=True, slots=True, eq=False)
class Gold:
    """Per topic, unit ordinal → gain; and the ideal DCG at 10, over all relevant units."""

    gains: Sequence[Mapping[int, float]]
    ideal: Floats


def gold_of(stage: FirstStage, topics: Sequence[Topic]) -> Gold:
    """Lay judgements over the ordinals of a release, in the order of the stage's topics.

    Relevant units that the release lacks count in the ideal and are never found.
    """
    ordinals = {unit: n for n, unit in enumerate(stage.units)}
    known = {topic.id: topic for topic in topics}
    gains, ideal = [], []
    for name in stage.topics:
        judged = {unit: float(gain) for unit, gain in known[name].gains.items() if gain > 0}
        best = sorted(judged.values(), reverse=True)[:CUT]
        ideal.append(float(np.dot(best, discounts(len(best)))))
        gains.append({ordinals[unit]: g for unit, g in judged.items() if unit in ordinals})
    return Gold(gains, np.asarray(ideal))


def discounts(count: int) -> Floats:
    """Return 1 / log2(rank + 1) for the ranks from 1 (Järvelin and Kekäläinen 2002)."""
    found: Floats = 1.0 / np.log2(np.arange(count) + 2.0)
    return found


@dataclass(frozen=True, slots=True, eq=False)
class Layout:
    """The candidates of all topics in one row, for one m and normalisation.

    Columns are the parts of the score: both lists of both unit channels, the paths' value, and the
    citation prior.
    ``fixed`` puts named units first; ``cosines`` breaks ties.
    """

    units: Ragged
    columns: Mapping[str, Floats]
    cosines: Floats
    fixed: Floats

    def scores(self, fusion: Fusion) -> Floats:
        """Return every candidate's score without boosts."""
        share, columns = fusion.enrichment, self.columns
        total = fusion.path * columns["path"] + fusion.cited * columns["cited"]
        for name, weight in (("lexical", fusion.lexical), ("semantic", fusion.semantic)):
            total = total + weight * (1 - share) * columns[f"{name}.plain"]
            if share:
                total = total + weight * share * columns[f"{name}.enriched"]
        return total - 2 * NAMED * (1 - columns["opened"]) if fusion.gate else total


def layout(stage: FirstStage, m: int, mode: Normalisation, share: float = 0.5) -> Layout:
    """Unite every topic's lists by the product's function; both forms of each channel are kept."""
    rows = [_row(stage, row, m, mode, share) for row in range(len(stage.topics))]
    prior = stage.links.prior()
    for row in rows:
        row[1]["cited"] = prior[row[0]] if len(prior) else np.zeros(len(row[0]))
    names = rows[0][1].keys()
    return Layout(
        units=ragged([row[0] for row in rows], np.int64),
        columns={name: np.concatenate([row[1][name] for row in rows]) for name in names},
        cosines=np.concatenate([row[2] for row in rows]),
        fixed=np.concatenate([row[3] for row in rows]),
    )


def _row(
    stage: FirstStage, row: int, m: int, mode: Normalisation, share: float
) -> tuple[Ints, dict[str, Floats], Floats, Floats]:
    """Return ordinals, columns, cosines and what is fixed of one topic."""
    channels = [stage.channel(row, name, share) for name in ("lexical", "semantic")]
    named = stage.named[row]
    evidence = path_evidence(stage.theme_paths(row, m))
    union = unite(channels[0], channels[1], evidence, mode, named.tolist())
    opened = np.isin(union.ordinals, evidence.units).astype(np.float64)
    columns = {"path": union.channels["path"].normalised, "opened": opened}
    for name in ("lexical", "semantic"):
        spread = union.channels[name]
        plain = spread.plain
        columns[f"{name}.plain"] = plain
        columns[f"{name}.enriched"] = plain if spread.enriched is None else spread.enriched
    fixed = np.zeros(len(union.ordinals))
    if stage.alone[row]:
        fixed -= NAMED
    fixed[np.searchsorted(union.ordinals, named)] = NAMED + np.arange(len(named), 0, -1)
    cosines = np.nan_to_num(union.channels["semantic"].raw, nan=-2.0)
    return union.ordinals, columns, cosines, fixed


def top(scores: Floats, cosines: Floats, units: Ints, count: int) -> Ints:
    """Return positions of the best, ordered by score, raw cosine and ordinal."""
    chosen = np.arange(len(scores))
    if len(scores) > count:
        edge = np.partition(scores, len(scores) - count)[len(scores) - count]
        chosen = np.flatnonzero(scores >= edge)
    order = np.lexsort((units[chosen], -cosines[chosen], -scores[chosen]))
    best: Ints = chosen[order[:count]]
    return best


def ndcg(
    stage: FirstStage, laid: Layout, gold: Gold, fusion: Fusion, extra: Floats | None = None
) -> Floats:
    """Return nDCG@10 of every topic; topics without a relevant unit have 0.

    ``extra`` is added to the scores of the candidates, as a learned score would be.
    """
    scores = laid.scores(fusion) if extra is None else extra
    boosts = {n: w for n in ("citations", "neighbours") if (w := getattr(fusion, n))}
    values = np.zeros(len(laid.units))
    starts = laid.units.starts
    for row in range(len(laid.units)):
        piece = slice(int(starts[row]), int(starts[row + 1]))
        part = (laid.units[row], scores[piece], laid.cosines[piece], laid.fixed[piece])
        best = _lent(stage, part, boosts, fusion.cited) if boosts else _plain(part)
        gains = np.asarray([gold.gains[row].get(unit, 0.0) for unit in best])
        values[row] = float(np.dot(gains, discounts(len(gains))))
    return values / np.where(gold.ideal > 0, gold.ideal, 1.0)


Part = tuple[Ints, Floats, Floats, Floats]


def _plain(part: Part) -> list[int]:
    units, scores, cosines, fixed = part
    if not len(units):
        return []
    best = top(scores + fixed, cosines, units, CUT)
    return [int(u) for u in units[best[(scores + fixed)[best] > -NAMED / 2]]]


def _lent(stage: FirstStage, part: Part, boosts: Mapping[str, float], cited: float) -> list[int]:
    """Add what the ten best lend, then take the ten best of all, units that were not there too."""
    units, scores, cosines, fixed = part
    if not len(units):
        return []
    first = top(scores, cosines, units, LENDERS)
    best = dict(zip(units[first].tolist(), scores[first].tolist(), strict=True))
    added = np.zeros(len(units))
    beyond: dict[int, float] = {}
    for name, weight in boosts.items():
        for unit, value in link_boost(best, stage.links.of(name, list(best))).items():
            place = int(np.searchsorted(units, unit))
            if place < len(units) and units[place] == unit:
                added[place] += weight * value
            else:
                beyond[unit] = beyond.get(unit, 0.0) + weight * value
    more = np.asarray(list(beyond), np.int64)
    known = cited * stage.links.prior()[more] if cited and len(more) else np.zeros(len(more))
    wide = (
        np.concatenate([units, more]),
        np.concatenate([scores + added, known + np.asarray(list(beyond.values()))]),
        np.concatenate([cosines, np.full(len(more), -2.0)]),
        np.concatenate([fixed, np.full(len(more), float(fixed.min() < -1) * -NAMED)]),
    )
    return _plain(wide)
