"""Fair shares of a bounded pool: small claims are met whole, large ones are cut alike."""

from collections.abc import Sequence


def fair_share(claims: Sequence[int], limit: int) -> list[int]:
    """Grant each claim a share so that the grants sum to at most ``limit`` (max–min fairness).

    Whatever remains after equal shares goes to the earlier claims, one each.
    Source: Bertsekas and Gallager, Data Networks, section 6.5.2.
    """
    if sum(claims) <= limit:
        return list(claims)
    level = _level(claims, limit)
    grants = [min(claim, level) for claim in claims]
    spare = limit - sum(grants)
    for position, claim in enumerate(claims):
        if spare and claim > grants[position]:
            grants[position] += 1
            spare -= 1
    return grants


def _level(claims: Sequence[int], limit: int) -> int:
    """Return the size at which large claims are cut; the claims exceed the limit together."""
    left, waiting = limit, sorted(claims)
    while waiting[0] <= left // len(waiting):
        left -= waiting.pop(0)
    return left // len(waiting)
