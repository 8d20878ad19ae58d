"""The rules of the constraints once more, slowly and one at a time, to compare ours with.

Every function takes members in order and returns them in their new order.
"""

import math
from datetime import date

KINDS = ["primary", "translation", "commentary", "index", "other"]


def values(member, attribute):
    text = str(member.attributes.get(attribute, ""))
    return {piece.strip().lower() for piece in text.split(";") if piece.strip()}


def jurisdiction(constraint, order):
    wanted = {value.lower() for value in constraint.values}
    kept = []
    for member in order:
        own = values(member, constraint.attribute)
        if (own & wanted) or (not own and constraint.missing == "keep"):
            kept.append(member)
    return kept


def whole_day(text):
    numbers = [int(part) for part in str(text).split("-")]
    return date(*[*numbers, 1, 1][:3])


def effective_date(constraint, order):
    kept = []
    for member in order:
        start = member.attributes.get(constraint.from_)
        end = member.attributes.get(constraint.to)
        if start is None and end is None:
            good = constraint.missing == "keep"
        else:
            good = (start is None or whole_day(start) <= constraint.as_of) and (
                end is None or constraint.as_of < whole_day(end)
            )
        if good:
            kept.append(member)
    return kept


def evidence_grade(constraint, order):
    good_ones = constraint.scale[: constraint.scale.index(constraint.minimum) + 1]
    kept = []
    for member in order:
        own = member.attributes.get(constraint.attribute)
        if own in good_ones or (own not in constraint.scale and constraint.missing == "keep"):
            kept.append(member)
    return kept


def contraindication(constraint, order):
    against = {condition.lower() for condition in constraint.conditions}
    kept = []
    for member in order:
        own = values(member, constraint.attribute)
        bad = (own & against) if own else constraint.missing == "drop"
        if own and constraint.mode == "flag":
            bad = False
        if not bad:
            kept.append(member)
    return kept


def grade_level(constraint, order):
    low = float(constraint.minimum) if constraint.minimum else -math.inf
    high = float(constraint.maximum) if constraint.maximum else math.inf
    kept = []
    for member in order:
        own = member.attributes.get(constraint.attribute)
        if own is None:
            good = constraint.missing == "keep"
        else:
            levels = [float(part) for part in str(own).split("-")]
            good = any(low <= x <= high for x in range(int(levels[0]), int(levels[-1]) + 1))
        if good:
            kept.append(member)
    return kept


def exact(constraint, order):
    return [member for member in order if member.named]


def jaccard(one, other):
    union = set(one.words) | set(other.words)
    return len(set(one.words) & set(other.words)) / len(union) if union else 0.0


def duplicates(constraint, order):
    kept = []
    for member in order:
        if constraint.threshold == 1:
            twins = [other for other in kept if member.words and other.words == member.words]
        else:
            twins = [o for o in kept if jaccard(member, o) >= constraint.threshold]
        if member.named or not twins:
            kept.append(member)
    return kept


def cosine(one, other):
    dot = math.fsum(a * b for a, b in zip(one, other, strict=True))
    length = math.sqrt(math.fsum(a * a for a in one) * math.fsum(b * b for b in other))
    return dot / length if length else 0.0


def mmr(constraint, order, vectors):
    def alike(one, other):
        if vectors is None:
            return jaccard(one, other)
        return cosine(vectors[one.ordinal], vectors[other.ordinal])

    scores = [member.score for member in order if not member.named]
    chosen = [member for member in order if member.named]
    left = [member for member in order if not member.named]
    while left:
        best, best_value = None, None
        for member in left:
            spread = max(scores) - min(scores)
            relevance = (member.score - min(scores)) / spread if spread else 1.0
            nearest = max((round(alike(member, other), 9) for other in chosen), default=0.0)
            value = constraint.lambda_ * relevance - (1 - constraint.lambda_) * nearest
            if best is None or round(value, 12) > best_value:
                best, best_value = member, round(value, 12)
        chosen.append(best)
        left.remove(best)
    return chosen


def groups(constraint, member):
    if constraint.name == "per_path":
        return set(member.paths[:1])
    if constraint.kind is None:
        return {place.id for place in member.places if place.direct}
    return {place.id for place in member.places if place.kind == constraint.kind}


def quotas(constraints, order):
    kept = []
    for member in order:
        room = True
        for constraint in constraints:
            own = groups(constraint, member)
            if not own and constraint.missing == "drop":
                room = False
            for group in own:
                if sum(group in groups(constraint, o) for o in kept) >= constraint.n:
                    room = False
        if room or member.named:
            kept.append(member)
    return kept


def source_order(constraint, order, k):
    cut = len(order) if constraint.scope == "pool" else k
    first, rest = order[:cut], order[cut:]
    named = [member for member in first if member.named]
    ranks = sorted(
        {-m.authority for m in first}
        if constraint.by == "authority"
        else {KINDS.index(m.source_kind) for m in first}
    )
    sorted_ = []
    for rank in ranks:
        for member in first:
            own = (
                -member.authority
                if constraint.by == "authority"
                else KINDS.index(member.source_kind)
            )
            if own == rank and not member.named:
                sorted_.append(member)
    return named + sorted_ + rest
