"""Games to learn from as Parquet files. Needs ``pyarrow``."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .selfplay import PlayedGame

AT_ONCE = 100
"""Games of a row group."""


def write(folder: Path, played: Iterable[PlayedGame], width: int | None) -> tuple[Path, Path]:
    """See :func:`goldfever.selfplay.to_parquet`; ``width`` is how many features a decision has, ``None`` if they were left out."""
    try:
        import pyarrow as arrow
        import pyarrow.parquet as parquet
    except ImportError as why:
        raise ImportError("Parquet needs pyarrow: pip install 'goldfever[parquet]'") from why
    games = arrow.schema(
        [
            ("number", arrow.int32()),
            ("bots", arrow.list_(arrow.string())),
            ("points", arrow.list_(arrow.int32())),
            ("returns", arrow.list_(arrow.float64())),
            ("record", arrow.string()),
        ]
    )
    columns = [
        ("game", arrow.int32()),
        ("step", arrow.int32()),
        ("player", arrow.int8()),
        ("actions", arrow.int32()),
        ("action", arrow.int32()),
        ("visited", arrow.list_(arrow.int32())),
        ("playouts", arrow.list_(arrow.int32())),
        ("expected", arrow.float32()),
        ("lead", arrow.float32()),
        ("value", arrow.float32()),
    ]
    if width is not None:
        columns.append(("features", arrow.list_(arrow.int32(), width)))
    decisions = arrow.schema(columns)
    paths = folder / "games.parquet", folder / "decisions.parquet"
    # A file that is there is complete.
    parts = [path.with_suffix(".part") for path in paths]
    with parquet.ParquetWriter(parts[0], games) as one, parquet.ParquetWriter(parts[1], decisions) as other:
        left = iter(played)
        while some := list(islice(left, AT_ONCE)):
            one.write_table(arrow.Table.from_pylist(some, schema=games))
            other.write_table(arrow.Table.from_pylist(list(_rows(some)), schema=decisions))
    for part, path in zip(parts, paths, strict=True):
        os.replace(part, path)
    return paths


def _rows(played: Iterable[PlayedGame]) -> Iterator[dict[str, Any]]:
    """A row for each decision."""
    for game in played:
        points = game["points"]
        for decision in game["decisions"]:
            player = decision["player"]
            others = (sum(points) - points[player]) / max(len(points) - 1, 1)
            yield {
                **decision,
                "game": game["number"],
                "visited": [action for action, _ in decision["visits"]],
                "playouts": [playouts for _, playouts in decision["visits"]],
                "expected": decision["lead"],
                "lead": points[player] - others,
                "value": game["returns"][player],
            }
