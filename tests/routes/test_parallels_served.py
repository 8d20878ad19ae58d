"""Who cites a unit, which passages are like it, and which stand more than once."""

import httpx
from orchard_fixture import first_orchard

CITED = next(link for link in first_orchard().links if link.kind == "cites")


async def get(http: httpx.AsyncClient, path: str, **asked: object) -> dict:
    response = await http.get(path, params=asked)  # type: ignore[arg-type]
    assert response.status_code == 200, response.text
    return response.json()


async def test_a_unit_tells_who_cites_it_and_whom_it_cites(http, releases) -> None:
    inwards = await get(http, "/v1/citing/grove", unit=CITED.to)
    assert CITED.from_ in [one["id"] for one in inwards["items"]]
    outwards = await get(http, "/v1/citing/grove", unit=CITED.from_, direction="out")
    found = next(one for one in outwards["items"] if one["id"] == CITED.to)
    assert found["weight"] == CITED.weight
    lost = await http.get("/v1/citing/grove", params={"unit": "none"})
    assert lost.status_code == 404


async def test_who_cites_a_unit_is_told_over_all_releases(http, releases) -> None:
    found = await get(http, "/v1/citing/grove", unit=CITED.to, release="all")
    assert set(found["releases"]) == set(releases)
    assert found["items"][0]["releases"] == sorted(releases)


async def test_passages_like_one_share_words_or_meaning(http, releases) -> None:
    unit = first_orchard().units[3]
    found = await get(http, "/v1/similar/grove", unit=unit.id, edition="garden-en", limit=200)
    assert unit.id not in [one["id"] for one in found["items"]]
    overlaps = [one["overlap"] for one in found["items"]]
    assert overlaps == sorted(overlaps, reverse=True)
    assert all(-1.001 <= one["similarity"] <= 1.001 for one in found["items"])
    paged = await get(http, "/v1/similar/grove", unit=unit.id, edition="garden-en", limit=1)
    assert paged["items"] == found["items"][:1]


async def test_repeated_passages_are_grouped(http, releases) -> None:
    texts: dict[str, list[str]] = {}
    for text in first_orchard().texts:
        if text.edition == "garden-en":
            texts.setdefault(text.text, []).append(text.unit)
    found = await get(http, "/v1/repeated/grove", edition="garden-en", limit=200)
    expected = {unit for units in texts.values() if len(units) > 1 for unit in units}
    listed = {unit for group in found["groups"] for unit in group["units"]}
    gone = first_orchard().units[-1].id
    assert expected - {gone} <= listed
    assert all(group["count"] == len(group["units"]) > 1 for group in found["groups"])
