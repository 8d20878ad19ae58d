"""The generated password is one that every tool takes as a password."""

from pathlib import Path

from server.local_neo4j.home import Home, ensure_password, prepare_folders


def made_in(folder: Path) -> str:
    home = Home(folder)
    prepare_folders(home)
    return ensure_password(home).value


def test_passwords_are_letters_and_digits_so_that_none_looks_like_an_option(tmp_path: Path) -> None:
    passwords = [made_in(tmp_path / str(number)) for number in range(200)]
    assert all(password.isalnum() and len(password) >= 24 for password in passwords)
    assert len(set(passwords)) == len(passwords)


def test_a_password_is_made_once(tmp_path: Path) -> None:
    assert made_in(tmp_path / "home") == made_in(tmp_path / "home")
