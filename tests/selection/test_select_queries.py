"""The query files of selections: they run as they stand, quietly, and return what they say."""

import pytest

from server.queries import load_queries

SELECTING = load_queries().in_folder("select")


@pytest.mark.parametrize("query", SELECTING, ids=lambda query: query.name)
async def test_a_query_file_runs_with_its_examples_and_no_remark_of_the_server(
    strict_graph, garden, query
):
    rows = await strict_graph.read(query.name, **query.parameters)
    assert rows, "the examples name something of the small corpus"
    assert all(tuple(row) == query.returns for row in rows)
    for row in rows if query.returns == ("ordinals",) else []:
        assert row["ordinals"] == sorted(set(row["ordinals"]))
        assert set(row["ordinals"]) <= set(range(60))
