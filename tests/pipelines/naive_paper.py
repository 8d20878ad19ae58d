"""Algorithm 1 of the paper, rendered a second time and on purpose without anything clever."""

import math
from collections import Counter


def cosine(one, other):
    dot = math.fsum(a * b for a, b in zip(one, other, strict=True))
    return dot / math.sqrt(math.fsum(a * a for a in one) * math.fsum(b * b for b in other))


def okapi_scores(question, texts):
    """BM25Okapi with the idf floor of a quarter of the mean idf, over the unique texts."""
    counts = [Counter(text) for text in texts]
    average = sum(len(text) for text in texts) / len(texts)
    containing = Counter(word for count in counts for word in count)
    idf = {
        word: math.log(len(texts) - n + 0.5) - math.log(n + 0.5) for word, n in containing.items()
    }
    mean = sum(idf.values()) / len(idf)
    idf = {word: value if value >= 0 else 0.25 * mean for word, value in idf.items()}
    scores = []
    for text, count in zip(texts, counts, strict=True):
        score = 0.0
        for word in question:
            frequency = count.get(word, 0)
            length = 1 - 0.75 + 0.75 * len(text) / average
            score += idf.get(word, 0) * frequency * 2.5 / (frequency + 1.5 * length)
        scores.append(score)
    return scores


def normalised(values):
    low, high = min(values), max(values)
    if high > low:
        return [(value - low) / (high - low) for value in values]
    return [1.0 if high > 0 else 0.0 for _ in values]


def combined(pairs, weights):
    """Lines 14 to the end: normalise over all pairs, sum, collapse, rank.

    ``pairs`` are (unit, path, lexical, semantic, path similarity).
    """
    columns = [normalised([pair[n] for pair in pairs]) for n in (2, 3, 4)]
    best = {}
    for number, pair in enumerate(pairs):
        score = sum(w * column[number] for w, column in zip(weights, columns, strict=True))
        if pair[0] not in best or score > best[pair[0]][0]:
            best[pair[0]] = (score, pair)
    ranked = sorted(best.items(), key=lambda item: (-item[1][0], -item[1][1][3], item[0]))
    return [(unit, pair[1], score) for unit, (score, pair) in ranked]


def tie_at_the_edge(question, paths, m):
    """Say whether float noise decides which path is the last of the m: then no two need agree."""
    similarities = sorted((cosine(question, vector) for vector, _ in paths.values()), reverse=True)
    return len(similarities) > m and similarities[m - 1] - similarities[m] < 1e-6


def algorithm_1(question, tokens, paths, units, m, weights):
    """Run the whole algorithm from vectors and tokens.

    ``paths`` maps path → (label vector, units), ``units`` maps unit → (tokens, vector).
    """
    similarity = {name: cosine(question, vector) for name, (vector, _) in paths.items()}
    chosen = sorted(paths, key=lambda name: (-similarity[name], name))[:m]
    unique = sorted({unit for name in chosen for unit in paths[name][1]})
    lexical = dict(zip(unique, okapi_scores(tokens, [units[u][0] for u in unique]), strict=True))
    semantic = {u: min(1.0, max(0.0, cosine(question, units[u][1]))) for u in unique}
    pairs = [
        (unit, name, lexical[unit], semantic[unit], similarity[name])
        for name in chosen
        for unit in paths[name][1]
    ]
    return combined(pairs, weights)
