"""What the page says of readers of RDF is what was measured."""

from bench.measuring import stored
from bench.peers import rdf_readers


def test_the_sentence_is_what_the_stored_results_make() -> None:
    figures = stored(rdf_readers.NAME)
    text = rdf_readers.PAGE.read_text("utf-8")
    assert figures is not None
    assert rdf_readers.page(text, figures) == text


def test_the_sentence_says_how_many_times_as_long() -> None:
    one = {"triples": 12_000, "seconds": 0.5, "peak MB": 20, "version": "1"}
    readers = {"pyoxigraph": one, "rdflib": one | {"seconds": 2.0, "peak MB": 90}}
    (line,) = rdf_readers.lines({"readers": readers})
    assert "12,000 triples" in line
    assert "90 MB and 4 times as long" in line
