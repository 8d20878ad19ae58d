"""The command line: a thin face of the same objects that HTTP serves, each command loaded late."""

import importlib
import sys

import click

COMMANDS = {
    "ablate": ("server.commands.ablate", "ablate", "Which step of the default helps by how much."),
    "answer": ("server.commands.answer", "answer", "Answer a question from a corpus, cited."),
    "ask": ("server.commands.ask", "ask", "Ask a corpus a question."),
    "browser": ("server.commands.browser", "browser", "Open Neo4j Browser at the database."),
    "calibrate": (
        "server.commands.calibrate",
        "calibrate",
        "Learn which questions are not for a corpus.",
    ),
    "changes": (
        "server.commands.changes",
        "changes",
        "What differs between two releases, or in the words of a unit.",
    ),
    "citing": ("server.commands.passages", "citing", "Who cites a passage, or whom it cites."),
    "check": ("server.commands.load", "check", "Look for what is wrong in the graph."),
    "check-text": (
        "server.commands.check_text",
        "check_text",
        "Check the references and quotations of a text.",
    ),
    "convert": ("server.commands.convert", "convert", "Write files as a corpus folder."),
    "corpora": ("server.commands.corpora", "corpora", "List the corpora and their releases."),
    "db": ("server.commands.db", "db", "Start, stop and keep the embedded Neo4j."),
    "demo": ("server.commands.serve", "demo", "Bring up everything over the Qur'an."),
    "embed": ("server.commands.embed", "embed", "Make the vectors that a load left for later."),
    "eval": ("server.commands.evaluate", "evaluate", "Measure pipelines over judged topics."),
    "eval-answers": (
        "server.commands.eval_answers",
        "eval_answers",
        "Measure answers; let models misbehave.",
    ),
    "explore": ("server.commands.explore", "explore", "Draw what a ready query finds."),
    "explain-loss": (
        "server.commands.explain_loss",
        "explain_loss",
        "Where each relevant unit of a question went.",
    ),
    "export": ("server.commands.verify", "export", "Give a corpus back as a corpus folder."),
    "export-graph": (
        "server.commands.export_graph",
        "export_graph",
        "Write a selection as GraphML or for D3.",
    ),
    "flags": (
        "server.commands.flags",
        "flags",
        "Links and letters that readers say are wrong.",
    ),
    "force": ("server.commands.passages", "force", "What of a corpus is in force on a day."),
    "inquire": ("server.commands.inquire", "inquire", "Work on a question in steps."),
    "judgements": (
        "server.commands.judgements",
        "judgements",
        "What readers judged: list, grade, export as gold.",
    ),
    "ledger": ("server.commands.ledger", "ledger", "Every decision on a passage."),
    "load": ("server.commands.load", "load", "Load files, a corpus folder or a recipe."),
    "loads": ("server.commands.loads", "loads", "Loads that a server was given, one by one."),
    "mcp": ("server.commands.mcp", "mcp", "Tools for language-model clients."),
    "own": ("server.commands.own", "own", "Themes and links of your own over a corpus."),
    "notes": ("server.commands.ledger", "notes", "Search what people wrote."),
    "paper": ("server.commands.paper_again", "paper_again", "The paper's experiment again."),
    "regress": ("server.commands.regress", "regress", "Check pinned counts and scores."),
    "releases": ("server.commands.load", "releases", "List, roll back and prune releases."),
    "repeated": ("server.commands.passages", "repeated", "Passages that stand more than once."),
    "resolve": (
        "server.commands.passages",
        "resolve",
        "What an id or citation stands for, also if retired.",
    ),
    "schema": ("server.commands.load", "schema", "Print the JSON Schema of the records."),
    "select": ("server.commands.select", "select", "Count the units of a selection."),
    "serve": ("server.commands.serve", "serve", "Serve HTTP and the page."),
    "sheets": ("server.commands.sheets", "sheets", "Passages in your own order, with prose."),
    "similar": ("server.commands.passages", "similar", "Passages like one."),
    "study": (
        "server.commands.study",
        "study",
        "Selections before retrieval, as GuidedRAG studied them.",
    ),
    "themes": ("server.commands.themes", "themes", "Browse the themes of a corpus."),
    "tune": ("server.commands.tune", "tune", "Weights and options from judged questions."),
    "verify": (
        "server.commands.verify",
        "verify",
        "Hold what is loaded against the hashes of its source.",
    ),
    "watch": ("server.commands.watch", "watch", "Ask questions again of every release."),
}


class Late(click.Group):
    """A group that imports a command only when it is named, so that help stays quick."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 - click's signature
        """Return the names of all commands."""
        return sorted(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002
        """Import the command of that name."""
        if cmd_name not in COMMANDS:
            return None
        module, attribute, _ = COMMANDS[cmd_name]
        command: click.Command = getattr(importlib.import_module(module), attribute)
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:  # noqa: ARG002
        """Write the list of commands without importing any of them."""
        rows = [(name, text) for name, (_, _, text) in sorted(COMMANDS.items())]
        with formatter.section("Commands"):
            formatter.write_dl(rows)


@click.group(cls=Late)
@click.version_option(package_name="themepath")
def themepath() -> None:
    """Retrieval over collections that experts have organised under thematic paths."""


def main() -> None:
    """Run the command line; one of our errors becomes a line on stderr and its exit code."""
    from server.errors import ThemepathError

    try:
        themepath.main(standalone_mode=False)
    except ThemepathError as error:
        click.echo(f"{error.title}: {error}", err=True)
        sys.exit(error.exit_code)
    except click.ClickException as error:
        error.show()
        sys.exit(error.exit_code)
    except (click.Abort, KeyboardInterrupt):
        click.echo("Stopped.", err=True)
        sys.exit(130)
