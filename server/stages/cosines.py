"""Cosines of given units, where a channel's list knows only its own."""

from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from server.model import Query
from server.reach import Reach
from server.scoring.channel_list import ChannelList


async def with_cosines(
    semantic: ChannelList, units: NDArray[np.int64], query: Query, reach: Reach
) -> ChannelList:
    """Return the list with the raw cosine of every one of ``units``, read where it is not known.

    In memory all are known already; beyond it the vectors of the units are read.
    """
    plain = semantic.plain
    if query.vector is None or plain.whole is not None:
        return semantic
    rows = await reach.graph.read(
        "retrieve/candidate_texts",
        release=reach.release.id,
        edition=query.edition,
        ordinals=units.tolist(),
    )
    given = [row for row in rows if row["embedding"] is not None]
    whole = np.full(reach.release.counts.get("units", 0), np.nan, np.float32)
    whole[plain.ordinals] = plain.raw
    if given:
        vectors = np.asarray([row["embedding"] for row in given], np.float32)
        asked = np.asarray(query.vector, np.float32)
        ordinals = [row["ordinal"] for row in given]
        whole[ordinals] = np.einsum("ij,j->i", vectors, asked, optimize=False)
    return replace(semantic, plain=replace(plain, whole=whole))
