"""Fair shares of a bounded pool: small claims are met whole, large ones are cut alike."""

from collections.abc import Sequence


def fair_share(claims: Sequence[int], limit: int) -> list[int]:
    """Grant each claim a share so that the grants sum to at most ``limit`` (max–min fairness).

    Whatever remains after equal shares goes to the earlier claims, one each.
    Source: Bertsekas and Gallager, Data Networks, section 6.5.2.
    """
    if sum(claims) <= limit:
        return list(claims)
    level, left = 0, limit
    waiting = sorted(claims)
    for position, claim in enumerate(waiting):
        share = left // (len(waiting) - position)
        level = max(level, min(claim, share))
        if claim > share:
            break
        left -= claim
    grants = [min(claim, level) for claim in claims]
    spare = limit - sum(grants)
    for position, claim in enumerate(claims):
        if spare and claim > grants[position]:
            grants[position] += 1
            spare -= 1
    return grants
