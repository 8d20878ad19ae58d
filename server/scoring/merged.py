"""Lists of several corpora as one, by reciprocal rank: no corpus's own scale decides."""

from collections.abc import Sequence

from server.scoring.normalise import RANK_CONSTANT


def merged(lists: Sequence[Sequence[float]], *, comparable: bool) -> list[tuple[int, int, float]]:
    """Return (list, place, score) of all items, best first (Cormack, Clarke and Büttcher 2009).

    A unit lies in one corpus alone, so its fused score is that of its one rank, (k + 1) / (k +
    rank). Units of equal rank follow by the values given where these are ``comparable`` (one
    encoder made them all), and else in the order of the lists.
    """
    found = [
        (number, place, (RANK_CONSTANT + 1) / (RANK_CONSTANT + place + 1))
        for number, values in enumerate(lists)
        for place in range(len(values))
    ]
    return sorted(
        found,
        key=lambda item: (item[1], -lists[item[0]][item[1]] if comparable else 0.0, item[0]),
    )
