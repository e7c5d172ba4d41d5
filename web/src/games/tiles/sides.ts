// The sides of its tile that a part of the land reaches, or the corners where it lies. They distinguish two roads or
// fields of one tile for users who cannot see them.
import { list, t } from "../../i18n/t";
import type { Placed, Span, TileKind } from "../../board/tiles";
import type { Acting, Choice, Group, TileFacts, TileView } from "./model";
import { place } from "./words";

const SIDES = ["north", "east", "south", "west"] as const;
/** Each between the side of the same number and the next one. */
const CORNERS = ["northeast", "southeast", "southwest", "northwest"] as const;

type Towards = (typeof SIDES | typeof CORNERS)[number];

/** The corner of half a side, on the unturned tile. */
const cornerOf = (port: number): number =>
  (Math.floor(port / 3) + (port % 3 === 0 ? CORNERS.length - 1 : 0)) % CORNERS.length;

/** Whether both have only halves of sides at the same corner. */
function sharesCorner(one: readonly number[], other: readonly number[]): boolean {
  const corners = new Set([...one, ...other].map(cornerOf));
  return one.length > 0 && other.length > 0 && corners.size === 1 && ![...one, ...other].some((port) => port % 3 === 1);
}

/**
 * If two parts of one kind are in the middle of a tile, the first is drawn towards the northwest, the other towards the
 * southeast.
 */
function cornerWithin(kind: TileKind, rotation: Placed["rotation"], segment: number): Towards[] {
  const alike = kind.segments.flatMap((other, i) =>
    other.kind === kind.segments[segment]?.kind && other.ports.length === 0 ? [i] : [],
  );
  const first = alike.indexOf(segment) === 0;
  return alike.length > 1 ? [CORNERS[((first ? 3 : 1) + rotation / 90) % CORNERS.length]!] : [];
}

/**
 * Sides in turned coordinates, clockwise from the north. A part with only halves of sides, such as a field between
 * roads, lies in corners; all four corners count as all sides.
 */
export function sidesOf(kind: TileKind, rotation: Placed["rotation"], segment: number): Towards[] {
  const ports = kind.segments[segment]?.ports ?? [];
  if (ports.length === 0) return cornerWithin(kind, rotation, segment);
  const turned = (side: number) => (side + rotation / 90) % SIDES.length;
  // A side has a left, a middle and a right port, as seen from the centre.
  if (!ports.some((port) => port % 3 === 1)) {
    const corners = new Set(ports.map((port) => turned(cornerOf(port))));
    // Two parts in one corner, with a city between them, are distinguished by their sides.
    const alone = !kind.segments.some(
      (other, i) => i !== segment && other.kind === kind.segments[segment]?.kind && sharesCorner(other.ports, ports),
    );
    if (alone && corners.size < CORNERS.length) return CORNERS.filter((_, corner) => corners.has(corner));
  }
  const sides = new Set(ports.map((port) => turned(Math.floor(port / 3))));
  return SIDES.filter((_, side) => sides.has(side));
}

/** The sides that a road over a whole tile reaches. */
export const spanSides = ({ axis }: Span): Towards[] => (axis === "ns" ? ["north", "south"] : ["east", "west"]);

/** "north and east"; empty for a part that reaches all sides. */
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

/** Distinguishes a button from others with the same name: "to the north and east", or its other tile. */
function where({ choices: [choice, ...more], detail }: Group, facts: TileFacts, view: TileView): string {
  if (!choice?.at || more.length > 0) return "";
  const sides = towards(choice, facts, view);
  const { x, y } = choice.at.also ?? choice.at;
  const last = view.placed.at(-1);
  const there = last?.x === x && last.y === y ? "" : place(x, y);
  return [there === detail(null) ? "" : there, sides && t("towards", { sides })].filter(Boolean).join(", ");
}

/** A game's text for the symbols on a part of a tile. */
interface Words<F> {
  marksText(feature: { marks: Record<string, number> }, facts: F): string;
}

/** The parts of a tile and their sides, as part of a sentence: "road (east and west); city (north), 1 pennant". */
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

/** The parts of a tile and their sides: "Tile: road (east and west), city (north), 1 pennant." */
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

/** What distinguishes a tile from others in a drawing: without its plain land, unless it has nothing else. */
export function tileName<F extends TileFacts>(facts: F, kind: number, plain: string, kit: Words<NoInfer<F>>): string {
  const tile = facts.tiles[kind];
  const all = tile.segments.map((_, i) => i);
  const some = all.filter((i) => tile.segments[i].kind !== plain);
  return tileParts(facts, { segments: some.length > 0 ? some : all, tile, rotation: 0 }, kit);
}

/** The same choices, each with its place on the tile; also for buttons with a single choice. */
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
