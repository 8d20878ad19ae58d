"""The tables of the page on checking texts are those of the stored results."""

from bench import quotation_figures


def test_the_pages_tables_are_what_the_stored_results_make() -> None:
    assert quotation_figures.PAGE.read_text("utf-8") == quotation_figures.page()


def test_stored_results_reach_the_goals_and_hold_no_wording() -> None:
    results = quotation_figures.stored(quotation_figures.NAME)
    assert results is not None
    for name, found in results["trials"].items():
        true = found["kinds"]["true"]
        spoiled = [kind for way, kind in found["kinds"].items() if way != "true"]
        caught = sum(kind["caught"] for kind in spoiled) / sum(kind["trials"] for kind in spoiled)
        assert true["trials"] == 500, name
        assert true["caught"] / true["trials"] <= 0.01, name
        assert caught >= 0.99, name
        assert {key for one in found["missed"] for key in one} <= {
            "kind",
            "unit",
            "status",
            "attribution",
            "found",
        }
