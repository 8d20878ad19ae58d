"""A reply judged as a whole: its language, its length, what it lost, what it repeats."""

import pytest

from server.answering.reply import LONGEST_SENTENCE, MOST_SENTENCES, Reply

from .conftest import card, material

GOOD = "Water in the morning rather than at noon [E1]."


def reply_of(text: str, size: int = 10_000, **more: object) -> Reply:
    of = material(card("2:3"), card("2:2"), card("2:7"), **more)
    reply = Reply(of, of.aliases)
    for start in range(0, len(text), size):
        if not reply.over:
            list(reply.take(text[start : start + size]))
    if not reply.over:
        list(reply.end())
    return reply


def code(reply: Reply) -> str | None:
    return reply.withheld.code if reply.withheld else None


@pytest.mark.parametrize("size", [7, 10_000])
@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (GOOD, None),
        ("", "reply_empty"),
        ("[E1]", "reply_empty"),
        ("Nobody knows this thing.", "nothing_left"),
        (f"{GOOD} Nobody knows it. Everybody knows it.", "mostly_lost"),
        (f"{GOOD} Nobody knows it.", None),
        (f"# Answer\n\n{GOOD}\n\nThat is it.", None),
        ("Siramlah kebun pada pagi hari dan lakukan dengan perlahan [E1].", "other_language"),
        ("اسقِ الحديقة في الصباح الباكر ولا تسقها في حر الظهيرة يا صديقي [E1].",
         "other_language"),
        ("早上浇水，慢慢浇水才好[E1]。", "other_language"),
        (f"{GOOD} " + "drip " * (LONGEST_SENTENCE // 4), "reply_endless"),
        (" ".join(f"Water in the morning, day {n} [E1]." for n in range(MOST_SENTENCES + 2)),
         "reply_endless"),
        ("It says “Whoever waters by moonlight shall reap twice” [E1].", "quote_not_found"),
    ],
)  # fmt: skip
def test_a_reply_that_must_not_leave_is_withheld(text, expected, size) -> None:
    assert code(reply_of(text, size)) == expected


def test_foreign_words_in_quotations_do_not_make_a_foreign_reply() -> None:
    of = material(card("2:3", "ar"), card("2:2"))
    reply = Reply(of, of.aliases)
    list(reply.take(f"The rendering reads «{of.cited[0].text}» [E1]. {GOOD.replace('E1', 'E2')}"))
    list(reply.end())
    assert code(reply) is None


def test_an_answer_in_another_language_than_the_evidence_is_welcome() -> None:
    text = "Siramlah kebun pada pagi hari dan lakukan dengan perlahan [E1]."
    assert code(reply_of(text, language="id")) is None


def test_what_was_said_before_is_left_out_and_counts_as_nothing_lost() -> None:
    reply = reply_of(" ".join([GOOD] * 5))
    assert [sentence.text for sentence in reply.sentences] == [GOOD]
    assert [repair.code for repair in reply.repairs] == ["repeated"] * 4


def test_after_the_word_of_refusal_nothing_more_is_read() -> None:
    reply = reply_of(f"{GOOD} NOT_IN_EVIDENCE. {GOOD}")
    assert reply.refuses
    assert len(reply.sentences) == 1
