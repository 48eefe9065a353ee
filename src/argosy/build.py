"""What kind of build this is."""

from argosy.engine import rng


def compiled() -> bool:
    """Whether the rules run as native code (built by mypyc) rather than interpreted."""
    return not str(rng.__file__).endswith(".py")
