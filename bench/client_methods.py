"""One command that writes the methods of the Python client from the OpenAPI document.

``python -m bench.client_methods`` (``make client``) after a route was added or changed; a test
fails until then.
"""

import keyword
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from bench.client_operations import Operation, annotation, model_of, operations
from bench.measuring import ROOT

FOLDER = ROOT / "themepath_client"
PARTS = ("asking", "groups")
HEAD = "# Written by bench/client_methods.py from the OpenAPI document; do not edit.\n"


def written() -> dict[str, str]:
    """Return the files of the client's methods by their path in its folder, formatted."""
    groups: dict[str, list[Operation]] = {}
    for one in operations():
        groups.setdefault(one.group, []).append(one)
    files = {f"asking/{group}.py": "".join(_asking(group, ones)) for group, ones in groups.items()}
    files |= {f"groups/{group}.py": "".join(_group(group, ones)) for group, ones in groups.items()}
    files["asking/__init__.py"] = '"""Requests and what their answers are, a group a file."""\n'
    files["groups/__init__.py"] = "".join(_all(sorted(groups), ""))
    files["groups/awaited.py"] = "".join(_all(sorted(groups), "Async"))
    return formatted(files)


def formatted(files: Mapping[str, str]) -> dict[str, str]:
    """Return sources sorted and formatted as the house's are.

    Raises:
        SystemExit: one of them is no Python.
    """
    with tempfile.TemporaryDirectory() as folder:
        places = {name: Path(folder) / name for name in files}
        for name, text in files.items():
            places[name].parent.mkdir(exist_ok=True)
            places[name].write_text(text, "utf-8")
        for command in (["check", "--fix-only", "--select", "I"], ["format"]):
            ruff = [sys.executable, "-m", "ruff", *command, "--quiet", "--no-cache", "--config"]
            done = subprocess.run(
                [*ruff, str(ROOT / "pyproject.toml"), folder],
                capture_output=True,
                text=True,
                check=False,
                cwd=ROOT,
            )
            if done.returncode:
                raise SystemExit(done.stdout + done.stderr)
        return {name: place.read_text("utf-8") for name, place in places.items()}


def title(name: str) -> str:
    """Return the name of a class."""
    return "".join(part.capitalize() for part in name.split("_"))


def _asking(group: str, ones: Sequence[Operation]) -> Iterator[str]:
    """Yield the module of a group's requests, which both faces share."""
    names = [one.name for one in ones]
    if len(set(names)) < len(names):
        raise SystemExit(f"{group} has two handlers of one name: {names}")
    yield f'"""Requests of ``client.{group}`` and what their answers are."""\n\n{HEAD}\n'
    yield from _imports(ones)
    for gives in dict.fromkeys(one.gives for one in ones):
        yield f"{adapter_of(gives)}: TypeAdapter[{gives}] = TypeAdapter({gives})\n"
    known: dict[str, str] = {}
    for one in ones:
        yield from _call(one, known)


def adapter_of(gives: str) -> str:
    """Return the name of what reads answers of a type."""
    return f"_{'_OR_'.join(re.findall(r'[A-Za-z]+', gives)).upper()}"


def _imports(ones: Sequence[Operation]) -> Iterator[str]:
    options = [option for one in ones for option in one.options]
    typing = ["TypedDict"] if options else []
    if any("Literal[" in annotation(option["schema"]) for option in options):
        typing.append("Literal")
    if any(option.get("required") for option in options):
        typing.append("Required")
    if typing:
        yield f"from typing import {', '.join(sorted(typing))}\n"
    yield "from pydantic import TypeAdapter\n"
    yield from _models(ones)
    quoting = ", place" if any(one.places for one in ones) else ""
    yield f"from themepath_client.calls import Call{quoting}\n"


def _models(ones: Sequence[Operation]) -> Iterator[str]:
    used = " ".join(f"{one.gives} {one.body}" for one in ones)
    for name in sorted(set(re.findall(r"\b[A-Z]\w+", used)) - {"None"}):
        yield f"from {model_of(name)[0]} import {name}\n"


def _call(one: Operation, known: dict[str, str]) -> Iterator[str]:
    """Yield the options of an operation, unless another has the same, and its request."""
    members = "".join(_members(one))
    if members and members not in known:
        known[members] = f"{title(one.name)}Options"
        yield f"\n\nclass {known[members]}(TypedDict, total=False):\n"
        yield f'    """What ``{one.name}`` takes by name."""\n\n{members}'
    if members and known[members] != f"{title(one.name)}Options":
        yield f"\n\n{title(one.name)}Options = {known[members]}\n"
    taken = ", ".join(_given(one, f"options: {title(one.name)}Options"))
    yield f"\n\ndef {one.name}({taken}) -> Call[{one.gives}]:\n"
    yield f'    """{one.says}"""\n'
    yield f"    return Call({', '.join(_parts(one, adapter_of(one.gives)))})\n"


def _members(one: Operation) -> Iterator[str]:
    for option in one.options:
        kind = annotation(option["schema"])
        wanted = f"Required[{kind}]" if option.get("required") else kind
        yield f"    {python_name(option['name'])}: {wanted}\n"


def _parts(one: Operation, adapter: str) -> Iterator[str]:
    path = re.sub(r"\{(\w+)\}", r"{place(\1)}", one.path)
    yield f'"{one.verb.upper()}"'
    yield f'f"{path}"' if one.places else f'"{path}"'
    yield adapter
    yield from ["options=options"] if one.options else []
    yield from ["body=body"] if one.body else []
    yield from ["content=content"] if one.uploads else []
    yield from ["reads=True"] if one.reads else []


def _given(one: Operation, options: str) -> Iterator[str]:
    """Yield the parameters of an operation; ``options`` says how those by name are taken."""
    yield from (f"{place['name']}: {annotation(place['schema'])}" for place in one.places)
    yield from [f"body: {one.body}"] if one.body else []
    yield from ["content: bytes"] if one.uploads else []
    yield from [options] if one.options else []


def _group(group: str, ones: Sequence[Operation]) -> Iterator[str]:
    """Yield the module of a group's two classes."""
    yield f'"""What is asked under ``client.{group}``; each method is an operation of HTTP."""\n\n'
    yield HEAD + "\n"
    if any(one.options for one in ones):
        yield "from typing import Unpack\n"
    yield from _models(ones)
    yield f"from themepath_client.asking import {group} as asking\n"
    yield "from themepath_client.sending import AsyncSender, Sender\n"
    for prefix in ("", "Async"):
        yield f"\n\nclass {prefix}{title(group)}Group:\n"
        yield f'    """The operations of {group}{", awaited" if prefix else ""}."""\n\n'
        yield f"    def __init__(self, sender: {prefix}Sender) -> None:\n"
        yield "        self._sender = sender\n"
        for one in ones:
            yield from _method(one, prefix)


def _method(one: Operation, prefix: str) -> Iterator[str]:
    wait, is_async = ("await ", "async ") if prefix else ("", "")
    options = f"**options: Unpack[asking.{title(one.name)}Options]"
    passed = [place["name"] for place in one.places]
    passed += ["body"] if one.body else []
    passed += ["content"] if one.uploads else []
    passed += ["options"] if one.options else []
    yield f"\n    {is_async}def {one.name}({', '.join(['self', *_given(one, options)])}) "
    yield f'-> {one.gives}:\n        """{one.says}"""\n'
    yield f"        return {wait}self._sender.send(asking.{one.name}({', '.join(passed)}))\n"


def python_name(name: str) -> str:
    """Return a parameter's name as Python can spell it."""
    plain = name.replace("-", "_")
    return f"{plain}_" if keyword.iskeyword(plain) else plain


def _all(groups: Sequence[str], prefix: str) -> Iterator[str]:
    """Yield the module that joins the groups; a group and its models load when it is used."""
    how = "async" if prefix else "sync"
    yield f'"""All groups of operations, as attributes of the {how} client."""\n\n{HEAD}\n'
    yield "from functools import cached_property\nfrom typing import TYPE_CHECKING\n\n"
    yield f"from themepath_client.sending import {prefix}Sender\n\nif TYPE_CHECKING:\n"
    for group in groups:
        name = f"{prefix}{title(group)}Group"
        yield f"    from themepath_client.groups.{group} import {name}\n"
    yield f'\n\nclass {prefix}Groups:\n    """The groups of the {how} client."""\n\n'
    yield f"    def __init__(self, sender: {prefix}Sender) -> None:\n"
    yield "        self._sender = sender\n"
    for group in groups:
        name = f"{prefix}{title(group)}Group"
        yield f'\n    @cached_property\n    def {group}(self) -> "{name}":\n'
        yield f'        """Operations of {group}."""\n'
        yield f"        from themepath_client.groups.{group} import {name}\n\n"
        yield f"        return {name}(self._sender)\n"


def main() -> None:
    """Write the files, and remove those of groups that are no more."""
    files = written()
    for part in PARTS:
        (FOLDER / part).mkdir(exist_ok=True)
        for old in (FOLDER / part).glob("*.py"):
            old.unlink()
    for name, text in files.items():
        (FOLDER / name).write_text(text, "utf-8")
    sys.stdout.write(f"wrote {len(files)} files of {len(operations())} operations\n")


if __name__ == "__main__":
    main()
