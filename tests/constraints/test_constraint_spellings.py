"""The spellings of a constraint: JSON, short text, record; one and the same parameters."""

from dataclasses import MISSING, fields
from typing import get_args

import pytest
from click.testing import CliRunner
from pydantic import TypeAdapter

from server.cli import themepath
from server.constraints import CONSTRAINTS
from server.constraints.constraint import EffectiveDate, MinimumPerSourceKind
from server.constraints.faults import UnknownInConstraint
from server.constraints.reading import MAIN, read_constraint, read_short
from server.errors import BadField, CallerError
from server.wire.constraints import AskedConstraint, read_texts

UNION = get_args(get_args(AskedConstraint)[0])
ASKED = {model.model_fields["name"].annotation.__args__[0]: model for model in UNION}


def test_json_knows_exactly_the_constraints_and_parameters_that_the_records_have():
    assert list(ASKED) == list(CONSTRAINTS)
    for name, kind in CONSTRAINTS.items():
        records = {field.name: field.default for field in fields(kind)}
        models = dict(ASKED[name].model_fields)
        del models["name"]
        assert set(models) == set(records), name
        for parameter, default in records.items():
            model = models[parameter]
            assert model.is_required() == (default is MISSING), (name, parameter)
            if default is not MISSING:
                given = model.default
                assert (tuple(given) if isinstance(given, list) else given) == default


def test_the_short_form_sets_a_parameter_that_exists():
    for name, parameter in MAIN.items():
        known = {field.name.rstrip("_") for field in fields(CONSTRAINTS[name])}
        assert parameter in known
    assert set(CONSTRAINTS) - set(MAIN) == {"exact"}


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("exact", {"name": "exact"}),
        ("mmr", {"name": "mmr", "lambda": 0.5}),
        ("mmr=0.25", {"name": "mmr", "lambda": 0.25}),
        ("mmr = lambda=1", {"name": "mmr", "lambda": 1.0}),
        ("per_division=2", {"name": "per_division", "n": 2, "kind": None, "missing": "keep"}),
        (
            "per_division=2,kind=chapter,missing=drop",
            {"name": "per_division", "n": 2, "kind": "chapter", "missing": "drop"},
        ),
        (
            "minimum_per_source_kind=primary:2|commentary:1",
            {"name": "minimum_per_source_kind", "minimum": {"primary": 2, "commentary": 1}},
        ),
        ('{"name": "duplicates", "threshold": 0.9}', {"name": "duplicates", "threshold": 0.9}),
        ("source_order=authority,scope=pool", None),
        ("path_coverage=2,floor=0.8", None),
    ],
)
def test_a_short_text_is_the_json_it_stands_for(text, wanted):
    (read,) = read_texts([text])
    assert wanted is None or read == wanted
    assert read_constraint(read).parameters() == {k: v for k, v in read.items() if k != "name"}


def test_lists_days_and_nulls_are_written_short():
    (one, other) = read_texts(
        ["contraindication=pregnancy|kidney disease,mode=flag", "effective_date=2026-01-01,to="]
    )
    assert one["conditions"] == ["pregnancy", "kidney disease"]
    assert one["mode"] == "flag"
    assert (other["as_of"], other["to"]) == ("2026-01-01", None)
    record = read_constraint(other)
    assert isinstance(record, EffectiveDate)
    assert record.as_of.isoformat() == "2026-01-01"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("mrr=1", "near matches: mmr"),
        ("", "near matches: exact"),
        ("mmr=2", "constraints.mmr.lambda"),
        ("mmr=0.5,lambda=0.6", "once"),
        ("mmr=0.5,0.6", "PARAMETER=VALUE"),
        ("exact=yes", "PARAMETER=VALUE"),
        ("mmr=0.5,lamda=1", "Extra inputs"),
        ("evidence_grade", "Field required"),
        ('{"name": ', "JSON"),
        ("jurisdiction=", "Field required"),
    ],
)
def test_a_faulty_short_text_is_refused_with_what_is_wrong(text, said):
    with pytest.raises(BadField, match="constraints") as refused:
        read_texts([text])
    assert said in str(refused.value)


def test_the_json_of_a_record_that_faces_did_not_check_is_refused_too():
    with pytest.raises(UnknownInConstraint) as refused:
        read_constraint({"name": "jurisdictoin"})
    assert refused.value.details() == {
        "field": "constraints",
        "kind": "constraint",
        "name": "jurisdictoin",
        "near": ["jurisdiction", "contraindication"],
    }
    with pytest.raises(BadField, match="no parameter 'lamda'"):
        read_constraint({"name": "mmr", "lamda": 1})
    with pytest.raises(BadField, match="needs the parameter 'as_of'"):
        read_constraint({"name": "effective_date"})
    with pytest.raises(BadField, match="'x' is not on the scale a, b"):
        read_constraint({"name": "grade_level", "minimum": "x", "scale": ["a", "b"]})


def test_pairs_are_kept_in_one_order_however_they_were_written():
    one = read_constraint({"name": "minimum_per_source_kind", "minimum": {"b": 1, "a": 2}})
    assert one == MinimumPerSourceKind((("a", 2), ("b", 1)))
    assert read_short("minimum_per_source_kind=b:1|a:2")["minimum"] == {"b": "1", "a": "2"}


def test_the_schema_tells_constraints_apart_by_name():
    schema = TypeAdapter(AskedConstraint).json_schema()
    assert set(schema["discriminator"]["mapping"]) == set(CONSTRAINTS)


@pytest.fixture
def typed(connection, invented, monkeypatch, tmp_path):
    """Return a function that asks on the command line against the database of the tests."""
    monkeypatch.setenv("THEMEPATH_NEO4J_URI", connection.uri)
    monkeypatch.setenv("THEMEPATH_NEO4J_USER", connection.user)
    monkeypatch.setenv("THEMEPATH_NEO4J_PASSWORD", connection.password.value)
    monkeypatch.setenv("THEMEPATH_NEO4J_DATABASE", connection.database)
    monkeypatch.setenv("THEMEPATH_HOME", str(tmp_path))

    def run(*line):
        result = CliRunner().invoke(themepath, ["ask", *line, "--corpus", "fen-guideline"])
        if result.exception is not None and not isinstance(result.exception, SystemExit):
            raise result.exception
        assert result.exit_code == 0, result.output
        return result.output

    return run


def test_constraints_are_typed_and_their_accounts_are_printed(typed):
    shown = typed(
        "How do wardens treat marsh cough?",
        *("-k", "8"),
        *("--constrain", "contraindication=pregnancy,mode=flag"),
        *("--constrain", "per_division=2,kind=section"),
        *("--constrain", "evidence_grade=B"),
        *("--constrain", "prerequisites"),
    )
    assert "# evidence_grade (minimum B, scale A|B|C|D, " in shown
    assert "left out" in shown
    assert "! Fen R-111: contraindicated in pregnancy" in shown
    assert "# per_division (n 2, kind section, missing keep)" in shown
    assert "not shown: the section" in shown


def test_a_faulty_constraint_on_the_command_line_is_refused(typed):
    with pytest.raises(CallerError, match="near matches: mmr"):
        typed("How do wardens treat marsh cough?", "--constrain", "mrr=0.5")
