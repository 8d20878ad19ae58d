"""Reviewers and their keys are read from the settings, and the keys never print."""

import pytest

from server.errors import BadField
from server.settings import read_settings


def test_reviewers_are_read_with_their_keys_which_do_not_print():
    settings = read_settings({"THEMEPATH_REVIEWERS": "Amina=first-key, جميلة=second=key"})
    assert [(name, key.value) for name, key in settings.reviewers] == [
        ("Amina", "first-key"),
        ("جميلة", "second=key"),
    ]
    assert "first-key" not in repr(settings)
    assert read_settings({}).reviewers == ()


@pytest.mark.parametrize("given", ["Amina", "Amina=", "=key", "A=k,A=l", "A=k,B=k"])
def test_a_reviewer_without_name_or_key_or_with_anothers_is_refused(given):
    with pytest.raises(BadField, match="THEMEPATH_REVIEWERS"):
        read_settings({"THEMEPATH_REVIEWERS": given})
