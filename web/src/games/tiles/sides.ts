// To which sides of its tile a part of the land runs, or in which corners it lies: two roads of one tile, or two fields, are told
// apart by it where nothing is seen.
import { list, t } from "../../i18n/t";
import type { Placed, Span, TileKind } from "../../board/tiles";
import type { Acting, Choice, Group, TileFacts, TileView } from "./model";
import { place } from "./words";

const SIDES = ["north", "east", "south", "west"] as const;
/** Each between the side of the same number and the next one. */
const CORNERS = ["northeast", "southeast", "southwest", "northwest"] as const;

type Towards = (typeof SIDES | typeof CORNERS)[number];

/** The corner in which a half of a side lies; of the unturned tile. */
const cornerOf = (port: number): number =>
  (Math.floor(port / 3) + (port % 3 === 0 ? CORNERS.length - 1 : 0)) % CORNERS.length;

/** Whether both lie in halves of sides at one and the same corner, and nowhere else. */
function sharesCorner(one: readonly number[], other: readonly number[]): boolean {
  const corners = new Set([...one, ...other].map(cornerOf));
  return one.length > 0 && other.length > 0 && corners.size === 1 && ![...one, ...other].some((port) => port % 3 === 1);
}

/** Of two parts of one kind in the middle of a tile the first is drawn towards the northwest, the other towards the southeast. */
function cornerWithin(kind: TileKind, rotation: Placed["rotation"], segment: number): Towards[] {
  const alike = kind.segments.flatMap((other, i) =>
    other.kind === kind.segments[segment]?.kind && other.ports.length === 0 ? [i] : [],
  );
  const first = alike.indexOf(segment) === 0;
  return alike.length > 1 ? [CORNERS[((first ? 3 : 1) + rotation / 90) % CORNERS.length]!] : [];
}

/**
 * Sides as the tile lies, clockwise from the north. What has only halves of sides, as fields between roads, lies in corners; all
 * four of them are as good as all sides.
 */
export function sidesOf(kind: TileKind, rotation: Placed["rotation"], segment: number): Towards[] {
  const ports = kind.segments[segment]?.ports ?? [];
  if (ports.length === 0) return cornerWithin(kind, rotation, segment);
  const turned = (side: number) => (side + rotation / 90) % SIDES.length;
  // Of a side there are the left, the middle and the right, as seen from the centre.
  if (!ports.some((port) => port % 3 === 1)) {
    const corners = new Set(ports.map((port) => turned(cornerOf(port))));
    // Two parts in one corner, with a city between them, are told apart by their sides.
    const alone = !kind.segments.some(
      (other, i) => i !== segment && other.kind === kind.segments[segment]?.kind && sharesCorner(other.ports, ports),
    );
    if (alone && corners.size < CORNERS.length) return CORNERS.filter((_, corner) => corners.has(corner));
  }
  const sides = new Set(ports.map((port) => turned(Math.floor(port / 3))));
  return SIDES.filter((_, side) => sides.has(side));
}

/** To which sides a road over a whole tile runs. */
export const spanSides = ({ axis }: Span): Towards[] => (axis === "ns" ? ["north", "south"] : ["east", "west"]);

/** "north and east"; empty for what runs to all sides, and so nowhere in particular. */
export function sidesText(kind: TileKind, rotation: Placed["rotation"], segment: number): string {
  const sides = sidesOf(kind, rotation, segment);
  return sides.length === SIDES.length ? "" : list(sides.map((side) => t(`towards-${side}`)));
}

function towards({ at }: Choice, facts: TileFacts, view: TileView): string {
  const tile = at && view.placed.find(({ x, y }) => x === at.x && y === at.y);
  return tile ? sidesText(facts.tiles[tile.kind], tile.rotation, at.segment) : "";
}

/** The label of a choice with the sides: "knight: city, 1 tile, 1 point now; 1 east (to the north)". */
function label(choice: Choice, facts: TileFacts, view: TileView): string {
  const sides = towards(choice, facts, view);
  return sides ? t("label-towards", { label: choice.label, sides }) : choice.label;
}

/** What tells a button from others of the same name: "to the north and east", or on which other tile it is done. */
function where({ choices: [choice, ...more], detail }: Group, facts: TileFacts, view: TileView): string {
  if (!choice?.at || more.length > 0) return "";
  const sides = towards(choice, facts, view);
  const { x, y } = choice.at.also ?? choice.at;
  const last = view.placed.at(-1);
  const there = last?.x === x && last.y === y ? "" : place(x, y);
  return [there === detail(null) ? "" : there, sides && t("towards", { sides })].filter(Boolean).join(", ");
}

/** What a game says of the signs on a part of a tile. */
interface Words<F> {
  marksText(feature: { marks: Record<string, number> }, facts: F): string;
}

/** What a tile is made of and where that runs, as a part of a sentence: "road (east and west); city (north), 1 pennant". */
function tileParts<F extends TileFacts>(
  facts: F,
  { segments, tile, rotation }: { segments: number[]; tile: TileKind; rotation: Placed["rotation"] },
  kit: Words<NoInfer<F>>,
): string {
  const parts = segments.map((i) => {
    const segment = tile.segments[i];
    const feature = t(`feature-${facts.game}-${segment.kind}`);
    const sides = sidesOf(tile, rotation, i);
    const said =
      sides.length > 0 ? t("part-towards", { feature, sides: list(sides.map((s) => t(`towards-${s}`))) }) : feature;
    return [said, kit.marksText(segment, facts)].filter(Boolean).join(", ");
  });
  return parts.join("; ");
}

/** What a tile is made of and where that runs: "Tile: road (east and west), city (north), 1 pennant." */
export function tileText<F extends TileFacts>(
  facts: F,
  kind: number,
  rotation: Placed["rotation"],
  kit: Words<NoInfer<F>>,
): string {
  const tile = facts.tiles[kind];
  return t("tile-parts", {
    parts: tileParts(facts, { segments: tile.segments.map((_, i) => i), tile, rotation }, kit),
  });
}

/** What tells a tile from others, as it is drawn: without its plain land, unless it has nothing else. */
export function tileName<F extends TileFacts>(facts: F, kind: number, plain: string, kit: Words<NoInfer<F>>): string {
  const tile = facts.tiles[kind];
  const all = tile.segments.map((_, i) => i);
  const some = all.filter((i) => tile.segments[i].kind !== plain);
  return tileParts(facts, { segments: some.length > 0 ? some : all, tile, rotation: 0 }, kit);
}

/** The same choices, each saying where on its tile it would be; so do buttons that stand for one choice. */
export function directed(acting: Acting, facts: TileFacts, view: TileView): Acting {
  const choices = (all: Choice[]) => all.map((choice) => ({ ...choice, label: label(choice, facts, view) }));
  return {
    ...acting,
    groups: acting.groups.map((group) => ({
      ...group,
      where: where(group, facts, view),
      choices: choices(group.choices),
    })),
  };
}
