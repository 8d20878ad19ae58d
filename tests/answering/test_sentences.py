"""Sentences of a reply in every script, whole and in pieces."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from server.answering.sentences import Growing, Thoughts, sentences

CASES = [
    ("Water slowly [E1]. Wait a week [E2].", ["Water slowly [E1].", "Wait a week [E2]."]),
    ("Water slowly. [E1] Wait. [E2][E3]", ["Water slowly. [E1]", "Wait. [E2][E3]"]),
    ("اسقِ صباحًا [E1]. ثم انتظر [E2]؟ نعم [E1]!",
     ["اسقِ صباحًا [E1].", "ثم انتظر [E2]؟", "نعم [E1]!"]),
    ("早上浇水[E1]。慢慢浇。[E2]再等一周！", ["早上浇水[E1]。", "慢慢浇。[E2]", "再等一周！"]),
    ("朝に水をやる【E1】。ゆっくりと。", ["朝に水をやる【E1】。", "ゆっくりと。"]),
    ("صبح پانی دو [E1]۔ آہستہ دو [E2]۔", ["صبح پانی دو [E1]۔", "آہستہ دو [E2]۔"]),
    ("पानी दो [E1]। धीरे दो [E2]।", ["पानी दो [E1]।", "धीरे दो [E2]।"]),
    ("See Art. 5 and No. 3, e.g. 2.5 m of it [E1]. Next.",
     ["See Art. 5 and No. 3, e.g. 2.5 m of it [E1].", "Next."]),
    ("QS. 2:153 dan hlm. 4 [E1]. Lalu tunggu.", ["QS. 2:153 dan hlm. 4 [E1].", "Lalu tunggu."]),
    ("It says “Wait. Then water.” [E1] Do so.", ["It says “Wait. Then water.” [E1]", "Do so."]),
    ("“Wait!” he said [E1]. Go.", ["“Wait!” he said [E1].", "Go."]),
    ("«انتظر. ثم اسقِ.» [E1] هذا كل شيء.", ["«انتظر. ثم اسقِ.» [E1]", "هذا كل شيء."]),
    ("「待て。水をやれ。」[E1]それだけだ。", ["「待て。水をやれ。」[E1]", "それだけだ。"]),
    ("The texts say:\n- water [E1]\n- wait [E2]", ["The texts say:\n- water [E1]", "- wait [E2]"]),
    ("One\nTwo\n\nThree", ["One", "Two", "Three"]),
    ("An “open quote. And more [E1].", ["An “open quote.", "And more [E1]."]),
    ("Really?! Yes… [E1] Good.", ["Really?!", "Yes… [E1]", "Good."]),
    ("", []),
    ("  \n ", []),
]  # fmt: skip


@pytest.mark.parametrize(("text", "expected"), CASES)
def test_sentences_end_where_a_reader_says(text, expected) -> None:
    assert sentences(text) == expected


@pytest.mark.parametrize(("text", "expected"), CASES)
@pytest.mark.parametrize("size", [1, 3, 7])
def test_a_reply_in_pieces_gives_the_same_sentences(text, expected, size) -> None:
    growing = Growing()
    pieces = [text[n : n + size] for n in range(0, len(text), size)]
    given = [sentence for piece in pieces for sentence in growing.add(piece)]
    assert given + growing.rest() == expected


@given(st.text(alphabet='ab .!?。؟\n[]E1“”"«»:,', max_size=60), st.integers(1, 9))
def test_nothing_is_lost_and_nothing_said_twice(text, size) -> None:
    growing = Growing()
    given = [s for n in range(0, len(text), size) for s in growing.add(text[n : n + size])]
    told = given + growing.rest()
    assert "".join("".join(told).split()) == "".join(text.split())


@pytest.mark.parametrize("size", [1, 4, 100])
@pytest.mark.parametrize(
    ("reply", "left"),
    [
        ("<think>Hm. E1?</think>Water [E1].", "Water [E1]."),
        ("\n <think>…</think>\nYes.", "\nYes."),
        ("<b>Water</b>", "<b>Water</b>"),
        ("<think>never closed", ""),
        ("No <think>aside</think>", "No <think>aside</think>"),
    ],
)
def test_what_a_model_thinks_aloud_is_no_part_of_its_reply(reply, left, size) -> None:
    thoughts = Thoughts()
    pieces = [reply[n : n + size] for n in range(0, len(reply), size)]
    assert "".join(map(thoughts.add, pieces)) == left
