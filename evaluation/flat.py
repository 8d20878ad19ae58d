"""Saved lists laid out flat, so that one setting of all topics is scored in milliseconds."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from evaluation.first_stage import FirstStage
from evaluation.links import LinkTable
from evaluation.ragged import Ragged, ragged, spread
from evaluation.replica import LENDERS, Fusion
from evaluation.topics import Topic
from server.scoring.guided_union import path_evidence, unite
from server.scoring.normalise import Normalisation

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]
CUT = 10
FORMS = ("plain", "enriched")
COLUMNS = ("path", "cited", *(f"{c}.{f}" for c in ("lexical", "semantic") for f in FORMS))
NAMED = 1e6
"""Above every sum: units that the question names come first."""


@dataclass(frozen=True, slots=True, eq=False)
class Gold:
    """Per topic, unit ordinal → gain; and the ideal DCG at 10, over all relevant units."""

    gains: Sequence[Mapping[int, float]]
    ideal: Floats
    keys: Ints
    """Topic · ``size`` + unit of every judged unit, in order, and in ``values`` its gain."""
    values: Floats
    size: int

    def of(self, rows: Ints, units: Ints) -> Floats:
        """Return the gains of units under topics; 0 where nothing was judged."""
        if not len(self.keys):
            return np.zeros(len(rows))
        wanted = rows * self.size + units
        places = np.minimum(np.searchsorted(self.keys, wanted), len(self.keys) - 1)
        return np.where(self.keys[places] == wanted, self.values[places], 0.0)


def gold_of(stage: FirstStage, topics: Sequence[Topic]) -> Gold:
    """Lay judgements over the ordinals of a release, in the order of the stage's topics.

    Relevant units that the release lacks count in the ideal and are never found.
    """
    ordinals = {unit: n for n, unit in enumerate(stage.units)}
    named = {topic.id: topic for topic in topics}
    gains, ideal = [], []
    for name in stage.topics:
        judged = {unit: float(gain) for unit, gain in named[name].gains.items() if gain > 0}
        best = sorted(judged.values(), reverse=True)[:CUT]
        ideal.append(float(np.dot(best, discounts(len(best)))))
        gains.append({ordinals[unit]: g for unit, g in judged.items() if unit in ordinals})
    size = len(stage.units)
    flat = {row * size + unit: g for row, known in enumerate(gains) for unit, g in known.items()}
    keys = np.asarray(sorted(flat), np.int64)
    values = np.asarray([flat[key] for key in keys.tolist()], np.float64)
    return Gold(gains, np.asarray(ideal), keys, values, size)


def discounts(count: int) -> Floats:
    """Return 1 / log2(rank + 1) for the ranks from 1 (Järvelin and Kekäläinen 2002)."""
    found: Floats = 1.0 / np.log2(np.arange(count) + 2.0)
    return found


@dataclass(frozen=True, slots=True, eq=False)
class Layout:
    """The candidates of all topics in one row, for one m and normalisation.

    Columns are the parts of the score: both lists of both unit channels, the paths' value, and the
    citation prior.
    ``fixed`` puts named units first; ``cosines`` breaks ties; ``alone`` tells topics that ask for
    the units they name and no others; ``keys`` are topic · (units of the release) + unit, in order.
    """

    units: Ragged
    columns: Floats
    """One row for each of ``COLUMNS``."""
    opened: Floats
    cosines: Floats
    fixed: Floats
    alone: NDArray[np.bool_]
    rows: Ints
    keys: Ints

    def scores(self, fusion: Fusion) -> Floats:
        """Return every candidate's score without boosts."""
        share = fusion.enrichment
        weights = {"path": fusion.path, "cited": fusion.cited}
        for name, weight in (("lexical", fusion.lexical), ("semantic", fusion.semantic)):
            weights |= {f"{name}.plain": weight * (1 - share), f"{name}.enriched": weight * share}
        total: Floats = np.asarray([weights[name] for name in COLUMNS]) @ self.columns
        return total - 2 * NAMED * (1 - self.opened) if fusion.gate else total


def layout(stage: FirstStage, m: int, mode: Normalisation, share: float = 0.5) -> Layout:
    """Unite every topic's lists by the product's function; both forms of each channel are kept."""
    rows = [_row(stage, row, m, mode, share) for row in range(len(stage.topics))]
    prior = stage.links.prior()
    for row in rows:
        row[1]["cited"] = prior[row[0]] if len(prior) else np.zeros(len(row[0]))
    units = ragged([row[0] for row in rows], np.int64)
    topics = np.repeat(np.arange(len(rows)), np.diff(units.starts))
    return Layout(
        units=units,
        columns=np.stack([np.concatenate([row[1][name] for row in rows]) for name in COLUMNS]),
        opened=np.concatenate([row[1]["opened"] for row in rows]),
        cosines=np.concatenate([row[2] for row in rows]),
        fixed=np.concatenate([row[3] for row in rows]),
        alone=np.asarray(stage.alone, np.bool_),
        rows=topics,
        keys=topics * len(stage.units) + units.values,
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


@dataclass(frozen=True, slots=True, eq=False)
class Few:
    """Candidates of all topics in one row, whose ten best of each topic are asked for."""

    rows: Ints
    units: Ints
    scores: Floats
    cosines: Floats

    def best(self, count: int) -> Ints:
        """Return positions of the best of each topic, topic after topic, in their order."""
        order = np.lexsort((self.units, -self.cosines, -self.scores, self.rows))
        rows = self.rows[order]
        ranks = np.arange(len(rows)) - np.searchsorted(rows, rows)
        return np.asarray(order[ranks < count], np.int64)


def ndcg(stage: FirstStage, laid: Layout, gold: Gold, fusion: Fusion) -> Floats:
    """Return nDCG@10 of every topic; topics without a relevant unit have 0."""
    scores = laid.scores(fusion)
    boosts = {n: w for n in ("citations", "neighbours") if (w := getattr(fusion, n))}
    upper = _upper(laid, scores, CUT)
    few = _lent(stage, laid, scores, upper, boosts, fusion.cited)
    best = few.best(CUT)
    best = best[few.scores[best] > -NAMED / 2]
    rows = few.rows[best]
    ranks = np.arange(len(rows)) - np.searchsorted(rows, rows)
    gains = gold.of(rows, few.units[best])
    values = np.bincount(rows, gains * discounts(CUT)[ranks], minlength=len(laid.units))
    return values / np.where(gold.ideal > 0, gold.ideal, 1.0)


def _upper(laid: Layout, scores: Floats, count: int) -> Ints:
    """Return positions of the best scores of each topic, and of all that equal the last of them."""
    found = []
    for start, end in pairwise(laid.units.starts.tolist()):
        part = scores[start:end]
        if len(part) > count:
            edge = np.partition(part, len(part) - count)[len(part) - count]
            found.append(np.flatnonzero(part >= edge) + start)
        else:
            found.append(np.arange(start, end))
    return np.concatenate(found)


def _lent(
    stage: FirstStage,
    laid: Layout,
    scores: Floats,
    upper: Ints,
    boosts: Mapping[str, float],
    cited: float,
) -> Few:
    """Add what the ten best of each topic lend; return all that may be among its ten best then.

    What is neither named nor lent to can only fall: of it the ``upper`` ten are enough.
    """
    size, units = len(stage.units), laid.units.values
    first = Few(laid.rows[upper], units[upper], scores[upper], laid.cosines[upper])
    best = first.best(LENDERS)
    best = best[np.lexsort((first.units[best], first.rows[best]))]
    lenders = (first.rows[best], first.units[best], first.scores[best])
    keys, added = _boosts(stage.links, lenders, boosts, size)
    spots = np.minimum(np.searchsorted(laid.keys, keys), len(laid.keys) - 1)
    inside = laid.keys[spots] == keys
    outside = ~inside
    edges = np.full(len(laid.units), np.inf)
    np.minimum.at(edges, lenders[0], lenders[2])
    edges[np.bincount(lenders[0], minlength=len(edges)) < CUT] = -np.inf
    inside &= scores[spots] + added >= edges[laid.rows[spots]]
    near = np.unique(np.concatenate([upper, np.flatnonzero(laid.fixed > 0), spots[inside]]))
    raised = scores[near] + laid.fixed[near]
    raised[np.searchsorted(near, spots[inside])] += added[inside]
    rows, beyond = np.divmod(keys[outside], size)
    known = cited * stage.links.prior()[beyond] if cited and len(beyond) else 0.0
    far = known + added[outside] + np.where(laid.alone[rows], -NAMED, 0.0)
    return Few(
        np.concatenate([laid.rows[near], rows]),
        np.concatenate([units[near], beyond]),
        np.concatenate([raised, far]),
        np.concatenate([laid.cosines[near], np.full(len(beyond), -2.0)]),
    )


def _boosts(
    links: LinkTable, best: tuple[Ints, Ints, Floats], boosts: Mapping[str, float], size: int
) -> tuple[Ints, Floats]:
    """Return (topic · size + unit) in order, and what is lent to it, as ``link_boost`` counts it.

    ``best`` has topics, units and scores of the lenders, topic after topic, by unit: sums are made
    in the order of the product, so that they are equal to the last bit.
    """
    rows, units, scores = best
    found, lent = [np.empty(0, np.int64)], [np.empty(0)]
    for name, weight in boosts.items():
        if name not in links.targets:
            continue
        targets, weights = links.targets[name], links.weights[name].values
        starts, ends = targets.starts[units], targets.starts[units + 1]
        edges = spread(starts, ends)
        given = np.repeat(np.arange(len(units)), ends - starts)
        keys, places = np.unique(rows[given] * size + targets.values[edges], return_inverse=True)
        sums = np.bincount(places, np.maximum(0.0, scores[given]) * weights[edges])
        highest = np.zeros(int(rows.max(initial=-1)) + 1)
        np.maximum.at(highest, keys // size, sums)
        some = sums > 0
        found.append(keys[some])
        lent.append(weight * (sums[some] / highest[keys[some] // size]))
    keys, places = np.unique(np.concatenate(found), return_inverse=True)
    total = np.zeros(len(keys))
    np.add.at(total, places, np.concatenate(lent))
    return keys, total
