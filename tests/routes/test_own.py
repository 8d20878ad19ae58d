"""A reader's own themes and links: kept by ids, so that they survive releases."""

from orchard_fixture import first_orchard

GONE, HEIR, FIRST = (first_orchard().units[n].id for n in (-1, -2, 0))
BASE = "/v1/own/grove"
ME = {"owner": "A. Reader"}


async def test_a_theme_of_ones_own_keeps_its_units_over_releases(http, releases) -> None:
    body = {"label": "Mine", "note": "for the talk", "broader": ["trees"], "units": [FIRST, GONE]}
    kept = await http.put(f"{BASE}/themes/mine", json=body, params=ME)
    assert kept.status_code == 200, kept.text
    told = kept.json()
    assert [(u["id"], u["there"], u["heirs"]) for u in told["units"]] == [
        (FIRST, True, []),
        (GONE, False, [HEIR]),
    ]
    preview = await http.post(
        "/v1/selections/preview", json={"corpus": "grove", "select": told["select"]}
    )
    assert preview.json()["units"] == 1
    try:
        clash = await http.put(f"{BASE}/themes/mine", json=body, params=ME)
        assert clash.status_code == 409
        below = {"label": "Below", "broader": ["mine"], "base": 0}
        assert (await http.put(f"{BASE}/themes/below", json=below, params=ME)).status_code == 200
        changed = await http.put(
            f"{BASE}/themes/mine", json=body | {"units": [FIRST], "base": 1}, params=ME
        )
        assert changed.json()["version"] == 2
        holding = await http.get(f"{BASE}/themes", params=ME | {"unit": FIRST})
        assert [one["id"] for one in holding.json()["items"]] == ["mine"]
        assert holding.json()["owner"] == ME["owner"]
        others = await http.get(f"{BASE}/themes", params={"owner": "B. Other"})
        assert others.json()["items"] == []
    finally:
        for theme in ("mine", "below"):
            await http.delete(f"{BASE}/themes/{theme}", params=ME)
    assert (await http.get(f"{BASE}/themes/mine", params=ME)).status_code == 404


async def test_what_never_was_is_refused_by_name(http, releases) -> None:
    for field, body in (
        ("units", {"label": "x", "units": ["99:99"]}),
        ("broader", {"label": "x", "broader": ["no such theme"]}),
    ):
        refused = await http.put(f"{BASE}/themes/x", json=body, params=ME)
        assert (refused.status_code, refused.json()["field"]) == (422, field)


async def test_links_of_ones_own_are_kept_once_and_found_from_both_ends(http, releases) -> None:
    body = {"from": FIRST, "to": HEIR, "note": "compare"}
    for _ in range(2):
        kept = await http.put(f"{BASE}/links", json=body, params=ME)
        assert kept.json()["there"] is True
    for unit in (FIRST, HEIR):
        found = (await http.get(f"{BASE}/links", params=ME | {"unit": unit})).json()
        assert [(one["from"], one["to"]) for one in found["items"]] == [(FIRST, HEIR)]
    ends = ME | {"from": FIRST, "to": HEIR}
    assert (await http.delete(f"{BASE}/links", params=ends)).status_code == 200
    assert (await http.delete(f"{BASE}/links", params=ends)).status_code == 404
