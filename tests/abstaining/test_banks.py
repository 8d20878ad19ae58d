"""The shipped questions, and their vectors: made once, kept on disk, made anew when damaged."""

import asyncio
from importlib import resources

import numpy as np
import pytest

from evaluation.off_topic import shipped_off_topic
from server.abstaining.bank import LANGUAGES, Bank, Banks, questions_of, spread_of
from server.errors import EncoderFailed, NotFound


class Counting:
    """An encoder that counts what it is asked for."""

    name, fingerprint, dimension = "counting", "counting 1", 8

    def __init__(self):
        self.asked = 0

    async def encode_queries(self, texts):
        self.asked += len(texts)
        await asyncio.sleep(0)
        vectors = np.zeros((len(texts), 8), np.float32)
        vectors[np.arange(len(texts)), np.arange(len(texts)) % 8] = 1
        return vectors


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_bank_has_sixty_questions_and_none_of_them_is_asked_when_calibrating(language):
    questions = questions_of(language)
    off = [text for text, _ in shipped_off_topic(language)]
    assert len(set(questions)) == len(questions) == 60
    assert len(set(off)) == len(off) >= 30
    assert not set(questions) & set(off)
    assert all(text == text.strip() != "" for text in (*questions, *off))


def test_every_file_of_questions_is_listed_and_named_as_ours():
    for package, folder in (("server.abstaining", "banks"), ("evaluation", "banks")):
        files = {item.name for item in resources.files(package).joinpath(folder).iterdir()}
        assert files == {f"{language}.txt" for language in LANGUAGES} | {"README.md"}


def test_a_language_goes_by_its_primary_subtag_and_others_have_no_bank():
    assert questions_of("zh-Hans") == questions_of("zh")
    assert questions_of("fr") == ()
    with pytest.raises(NotFound):
        shipped_off_topic("fr")


async def test_vectors_are_made_once_however_many_ask():
    encoder, banks = Counting(), Banks()
    found = await asyncio.gather(*(banks.bank(encoder, "en") for _ in range(5)))
    assert encoder.asked == 60
    assert all(bank is found[0] for bank in found)
    assert await banks.bank(encoder, "fr") is None


async def test_another_process_finds_them_on_disk_and_a_damaged_file_is_made_anew(tmp_path):
    encoder = Counting()
    made = await Banks(tmp_path).bank(encoder, "en")
    again = await Banks(tmp_path).bank(encoder, "en")
    assert encoder.asked == 60
    assert np.array_equal(made.vectors, again.vectors)
    (file,) = tmp_path.iterdir()
    np.save(file, np.full((60, 8), np.nan, np.float32))
    await Banks(tmp_path).bank(encoder, "en")
    assert encoder.asked == 120
    file.write_bytes(b"no vectors")
    await Banks(tmp_path).bank(encoder, "en")
    assert encoder.asked == 180


async def test_a_folder_that_cannot_be_written_costs_only_time(tmp_path):
    (tmp_path / "banks").write_text("a file where a folder should be")
    encoder = Counting()
    assert (await Banks(tmp_path / "banks").bank(encoder, "en")).vectors.shape == (60, 8)


def test_two_halves_make_the_whole():
    bank = Bank((("a",), ("b",), ("c",)), np.eye(3, dtype=np.float32))
    assert bank.half(0).tokens == (("a",), ("c",))
    assert bank.half(1).vectors.tolist() == [[0, 1, 0]]
    assert bank.cosines(np.asarray([0, 1, 0], np.float32)).tolist() == [0, 1, 0]


def test_the_spread_takes_only_what_was_measured():
    spread = spread_of([{"margin": 1.0, "near": 5.0}, {"margin": 3.0}])
    assert dict(spread.means) == {"margin": 2.0}
    assert dict(spread.deviations) == {"margin": 1.0}


async def test_warming_with_an_encoder_that_fails_leaves_the_bank_for_later():
    class Failing(Counting):
        async def encode_queries(self, texts):
            raise EncoderFailed("The endpoint did not answer. Try again later.")

    banks = Banks()
    await banks.warm(Failing(), "en")
    encoder = Counting()
    await banks.warm(encoder, "en")
    await banks.bank(encoder, "en")
    assert encoder.asked == 60
