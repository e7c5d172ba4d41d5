// To which sides of its tile a part of the land runs: two roads of one tile are told apart by it where nothing is seen.
import { list, t } from "../../i18n/t";
import type { Placed, TileKind } from "../../board/tiles";
import type { Acting, Choice, Kit, TileFacts, TileView } from "./kit";

const SIDES = ["north", "east", "south", "west"] as const;

/** Sides as the tile lies, clockwise from the north. */
export function sidesOf(kind: TileKind, rotation: Placed["rotation"], segment: number): (typeof SIDES)[number][] {
  const ports = kind.segments[segment]?.ports ?? [];
  const sides = new Set(ports.map((port) => (Math.floor(port / 3) + rotation / 90) % SIDES.length));
  return SIDES.filter((_, side) => sides.has(side));
}

/** The label of a choice with the sides: "knight: city, 1 tile, 1 point now; 1 east (to the north)". */
function label({ at, label }: Choice, facts: TileFacts, view: TileView): string {
  const tile = at && view.placed.find(({ x, y }) => x === at.x && y === at.y);
  const sides = tile ? sidesOf(facts.tiles[tile.kind], tile.rotation, at.segment) : [];
  // What runs to all sides runs nowhere in particular.
  if (sides.length === 0 || sides.length === SIDES.length) return label;
  return t("label-towards", { label, sides: list(sides.map((side) => t(`towards-${side}`))) });
}

/** What a tile is made of and where that runs: "Tile: road (east and west), city (north), 1 pennant." */
export function tileText(facts: TileFacts, kind: number, rotation: Placed["rotation"], kit: Pick<Kit, "marksText">): string {
  const tile = facts.tiles[kind];
  const parts = tile.segments.map((segment, i) => {
    const feature = t(`feature-${facts.game}-${segment.kind}`);
    const sides = sidesOf(tile, rotation, i);
    const said = sides.length > 0 ? t("part-towards", { feature, sides: list(sides.map((s) => t(`towards-${s}`))) }) : feature;
    return [said, kit.marksText(segment)].filter(Boolean).join(", ");
  });
  return t("tile-parts", { parts: parts.join("; ") });
}

/** The same choices, each saying where on its tile it would be. */
export function directed(acting: Acting, facts: TileFacts, view: TileView): Acting {
  const choices = (all: Choice[]) => all.map((choice) => ({ ...choice, label: label(choice, facts, view) }));
  return { ...acting, groups: acting.groups.map((group) => ({ ...group, choices: choices(group.choices) })) };
}
