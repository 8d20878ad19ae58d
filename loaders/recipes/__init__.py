"""The known corpora that can be loaded by name, one a file."""

from loaders.corpus import Recipe


def recipes() -> list[Recipe]:
    """Return every recipe, ordered by name."""
    from loaders.recipes.quran import QuranRecipe  # here, so that `--help` stays light

    return [QuranRecipe()]


def find_recipe(name: str) -> Recipe | None:
    """Return the recipe called ``name``, or nothing."""
    return next((recipe for recipe in recipes() if recipe.name == name), None)
