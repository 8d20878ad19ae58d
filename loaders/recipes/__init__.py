"""The known corpora that can be loaded by name, one a file."""

from loaders.corpus import Recipe


def recipes() -> list[Recipe]:
    """Return every recipe, ordered by name."""
    # Here, so that `--help` stays light.
    from loaders.recipes.archaeology import ArchaeologyRecipe
    from loaders.recipes.bible import BIBLES
    from loaders.recipes.civil_code import CivilCodeRecipe
    from loaders.recipes.common_core import CommonCoreRecipe
    from loaders.recipes.entity_graph import EntityGraphRecipe, RealmRecipe
    from loaders.recipes.gdpr import GdprRecipe
    from loaders.recipes.lawqa import LawqaRecipe
    from loaders.recipes.quran import QuranRecipe
    from loaders.recipes.stw import StwRecipe

    return [
        ArchaeologyRecipe(),
        *BIBLES,
        CivilCodeRecipe(),
        CommonCoreRecipe(),
        EntityGraphRecipe(),
        GdprRecipe(),
        LawqaRecipe(),
        QuranRecipe(),
        RealmRecipe(),
        StwRecipe(),
    ]


def find_recipe(name: str) -> Recipe | None:
    """Return the recipe called ``name``, or nothing."""
    return next((recipe for recipe in recipes() if recipe.name == name), None)
