"""Pictures as PNG files, drawn with the bundled fonts only: the same on every machine."""

from argosy.engine.message import refuse
from argosy.pictures.picture import FONTS, Picture, svg


def png(picture: Picture, *, theme: str = "day", width: int | None = None) -> bytes:
    """The picture as the content of a PNG file, as wide as asked for or as it was drawn."""
    import resvg_py  # noqa: PLC0415 - a library of several megabytes, for this only

    try:
        return bytes(
            resvg_py.svg_to_bytes(
                svg_string=svg(picture, standalone=True, theme=theme),
                width=width or round(picture.width),
                skip_system_fonts=True,
                font_files=[str(path) for path in sorted(FONTS.glob("*.ttf"))],
                serif_family="Alegreya",
                sans_serif_family="Source Sans 3",
            )
        )
    except ValueError as error:
        raise refuse("error.png", detail=str(error)) from None
