// Which pieces of Carcassonne stand where.
import type { Standing } from "../world";
import { bars, bigTop, castle, piece } from "./pieces";

interface At {
  x: number;
  y: number;
}

interface Figure extends At {
  player: number;
  piece: string;
  role: string;
  segment: number;
}

/** What is read of a view; what an expansion brings may be missing. */
interface Shown {
  figures: Figure[];
  parts?: {
    goldmines?: { bars: (At & { bars: number })[] } | null;
    circus?: { big_top: At | null } | null;
    castles?: { castles: { tiles: [At, At]; lord: number | null }[] } | null;
  };
}

/** Places of acrobats: two below, the third above. */
const PYRAMID = [
  { dx: -7, dy: 4 },
  { dx: 7, dy: 4 },
  { dx: 0, dy: -11 },
];

/** The name under which a figure is drawn. */
const iconOf = (f: Figure): string => (f.piece === "ringmaster" ? "ringmaster" : f.role);

function people(figures: readonly Figure[], of: (player: number) => number): Standing[] {
  const acrobats = new Map<string, number>();
  return figures.map((f): Standing => {
    const [colour, icon, at] = [of(f.player), iconOf(f), `${f.x},${f.y},${f.segment}`];
    const { x, y, segment } = f;
    const base: Standing = { key: `${icon}/${f.player}/${at}`, x, y, segment, spot: "anchor", art: `${icon}-${colour}`, draw: () => piece(icon, colour) };
    if (icon !== "acrobat") return base;
    const nth = acrobats.get(at) ?? 0;
    acrobats.set(at, nth + 1);
    return { ...base, key: `${base.key}/${nth}`, ...(PYRAMID[nth] ?? {}) };
  });
}

/** A castle stands over the border of its two tiles, its lord upon it. */
function fortress(tiles: [At, At], colour: number): Standing {
  const [a, b] = tiles;
  const shift = { dx: (b.x - a.x) * 50, dy: (b.y - a.y) * 50 };
  const art = `castle-${colour}`;
  return { key: `castle/${a.x},${a.y}`, x: a.x, y: a.y, segment: -1, spot: "centre", ...shift, art, draw: () => castle(colour) };
}

export function stand(shown: unknown, colours: readonly number[]): Standing[] {
  const view = shown as Shown;
  const of = (player: number): number => colours[player] ?? player;
  const castles = view.parts?.castles?.castles ?? [];
  const gold = (view.parts?.goldmines?.bars ?? []).map((b): Standing => {
    const { x, y } = b;
    return { key: `bars/${x},${y}`, x, y, segment: -1, spot: "corner", art: `bars-${b.bars}`, draw: () => bars(b.bars), flat: true };
  });
  const top = view.parts?.circus?.big_top;
  const tent: Standing[] = top ? [{ key: "big-top", x: top.x, y: top.y, segment: -1, spot: "centre", art: "big-top", draw: bigTop }] : [];
  const lords = castles.map((c) => fortress(c.tiles, c.lord === null ? -1 : of(c.lord)));
  return [...tent, ...gold, ...lords, ...people(view.figures.filter((f) => f.role !== "lord"), of)];
}
