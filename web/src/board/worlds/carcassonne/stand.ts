// Which pieces of Carcassonne stand where.
import type { Standing } from "../world";
import { bars, bigTop, castle, piece } from "./pieces";

interface Figure {
  player: number;
  role: string;
  x: number;
  y: number;
  segment: number;
}

/** What is read of a view; what an expansion brings may be missing. */
interface Shown {
  figures: Figure[];
  bars?: { x: number; y: number; bars: number }[];
  big_top?: { x: number; y: number } | null;
  castles?: { x: number; y: number; player: number }[];
}

/** Places of acrobats: two below, the third above. */
const PYRAMID = [
  { dx: -7, dy: 4 },
  { dx: 7, dy: 4 },
  { dx: 0, dy: -11 },
];

export function stand(shown: unknown, colours: readonly number[]): Standing[] {
  const view = shown as Shown;
  const of = (player: number): number => colours[player] ?? player;
  const acrobats = new Map<string, number>();
  const figures = view.figures.map((f): Standing => {
    const colour = of(f.player);
    const at = `${f.x},${f.y},${f.segment}`;
    const base: Standing = {
      key: `${f.role}/${f.player}/${at}`,
      x: f.x,
      y: f.y,
      segment: f.segment,
      spot: "anchor",
      art: `${f.role}-${colour}`,
      draw: () => piece(f.role, colour),
    };
    if (f.role !== "acrobat") return base;
    const nth = acrobats.get(at) ?? 0;
    acrobats.set(at, nth + 1);
    return { ...base, key: `${base.key}/${nth}`, ...(PYRAMID[nth] ?? {}) };
  });
  const gold = (view.bars ?? []).map((b): Standing => {
    return { key: `bars/${b.x},${b.y}`, x: b.x, y: b.y, segment: -1, spot: "corner", art: `bars-${b.bars}`, draw: () => bars(b.bars), flat: true };
  });
  const castles = (view.castles ?? []).map((c): Standing => {
    return { key: `castle/${c.x},${c.y}`, x: c.x, y: c.y, segment: -1, spot: "centre", art: `castle-${of(c.player)}`, draw: () => castle(of(c.player)), dy: 50 };
  });
  const top = view.big_top;
  const tent: Standing[] = top ? [{ key: "big-top", x: top.x, y: top.y, segment: -1, spot: "centre", art: "big-top", draw: bigTop }] : [];
  return [...tent, ...gold, ...castles, ...figures];
}
