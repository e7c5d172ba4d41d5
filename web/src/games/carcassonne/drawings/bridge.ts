// Bridges: a deck of planks from side to side of a tile, and the sign for one.
import { path } from "../../../board/core/markup";

type Axis = "ns" | "we";

const INK = { stroke: "var(--ca-ink)", width: 0.7 } as const;
const WOOD = "var(--ca-wood, #a9825a)";

/** Half the length of a tile's side, and half the width of the deck. */
const [LONG, WIDE] = [50, 8];

/** A bridge over a whole tile, its middle at 0,0. */
export function bridge(axis: Axis): string {
  const at = (along: number, across: number): string => (axis === "we" ? `${along} ${across}` : `${across} ${along}`);
  const box = (from: number, to: number, half: number): string => `M${at(from, -half)}L${at(to, -half)}L${at(to, half)}L${at(from, half)}Z`;
  const planks = Array.from({ length: 13 }, (_, i) => i * 8 - 48).map((along) => `M${at(along, -WIDE)}L${at(along, WIDE)}`);
  const rail = (across: number): string => `M${at(-LONG, across)}L${at(LONG, across)}`;
  return (
    path(box(-LONG, LONG, WIDE + 3), { fill: "#000", opacity: 0.22 }) +
    path(box(-LONG, LONG, WIDE), { fill: WOOD, ...INK }) +
    path(planks.join(""), { fill: "none", ...INK }) +
    path(rail(-WIDE) + rail(WIDE), { fill: "none", stroke: "var(--ca-ink)", width: 2.2 })
  );
}

/** The sign for a bridge: an arch over water. */
export function bridgeSign(): string {
  return path("M-15 8V-1Q0-15 15-1V8H9.5Q8-3 0-3T-9.5 8Z", { fill: WOOD, ...INK }) + path("M-15-1Q0-15 15-1", { fill: "none", stroke: "var(--ca-ink)", width: 1.8 });
}
