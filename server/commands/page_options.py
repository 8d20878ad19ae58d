"""Options of commands that print what an endpoint responds: which page, and as JSON."""

import click

OFFSET = click.option("--offset", type=click.IntRange(0), default=0, show_default=True)
LIMIT = click.option("--limit", type=click.IntRange(1, 200), default=20, show_default=True)
JSON = click.option(
    "--json", "as_json", is_flag=True, help="Print the response of the HTTP endpoint."
)
