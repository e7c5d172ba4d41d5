// Signs of life in the fields: cottages, ponds, haystacks, cattle, stone walls. They are part of the tile's single
// picture, so they do not slow down the movement of a map.
import { pt } from "../../../board/core/geometry";
import { circle, ellipse, path, shade } from "../../../board/core/markup";
import { num, placed } from "../../../board/core/path";
import { between, type Random } from "../../../board/core/random";

const INK = { stroke: "var(--ca-ink)", width: 0.6 };

/** A cottage under thatch, with its garden fence. */
export function cottage(random: Random): string {
  const wide = between(random, 4.2, 5.4);
  return (
    shade(1.6, 0.6, wide + 2.6, 1.8) +
    path(`M${num(-wide)} 0V-4.5L${num(wide)}-4.5V0Z`, { fill: "var(--ca-plaster)", ...INK }) +
    path(`M.8 0V-2.900H2.600V0Z`, { fill: "var(--ca-timber)" }) +
    path(`M${num(-wide + 1.2)}-2.900h1.500v1.400h-1.500z`, { fill: "var(--ca-window)" }) +
    path(`M${num(-wide - 1)}-4.200L${num(-wide + 1.6)}-9 ${num(wide - 1.6)}-9 ${num(wide + 1)}-4.200Z`, {
      fill: "var(--ca-thatch)",
      ...INK,
    }) +
    path(`M.5-4.200L.3-9 ${num(wide - 1.6)}-9 ${num(wide + 1)}-4.200Z`, {
      fill: "var(--ca-thatch-dark)",
      opacity: 0.6,
    }) +
    path(`M${num(wide - 2.6)}-9.200V-11.500h1.500v2.300z`, { fill: "var(--ca-wall-dark)" }) +
    path(
      `M${num(-wide - 4)} 1.800h${num(2 * wide + 8)}M${num(-wide - 3)} .6v2M${num(-wide)} .6v2M0 .6v2M${num(wide)} .6v2M${num(wide + 3)} .6v2`,
      {
        stroke: "var(--ca-trunk)",
        width: 0.6,
        cls: "fine",
      },
    )
  );
}

/** A pond with reeds. */
export const pond = (random: Random): string => {
  const r = between(random, 5.5, 7.5);
  return (
    ellipse(0, 0, r + 1, r * 0.6 + 0.8, { fill: "var(--ca-bank)", opacity: 0.55 }) +
    ellipse(0, 0, r, r * 0.6, { fill: "var(--ca-water)" }) +
    path(`M${num(-r * 0.5)}-.6h${num(r * 0.6)}M0 1.200h${num(r * 0.5)}`, {
      stroke: "var(--ca-ripple)",
      width: 0.7,
      cls: "fine",
    }) +
    path(`M${num(-r)} 1l-.8-4M${num(-r + 1)} 1.400l0-4.400M${num(-r + 2)} 2l.9-4`, {
      stroke: "var(--ca-hedge-dark)",
      width: 0.7,
    })
  );
};

const stack = (x: number, y: number): string =>
  placed(
    pt(x, y),
    shade(1, 0.3, 3.4, 1.1) +
      path("M-3 0Q-3.200-5.500 0-6.500 3.200-5.500 3 0Z", { fill: "var(--ca-wheat)", ...INK }) +
      path("M.4-6Q3-5 3 0H1Q1.600-3.500.4-6Z", { fill: "var(--ca-wheat-line)", opacity: 0.6 }),
  );

export const haystacks = (random: Random): string =>
  stack(-4, -1) + stack(3.2, 0.4) + (random() < 0.5 ? stack(-0.6, 3.6) : "");

/** Two or three cows. */
export function cattle(random: Random): string {
  const cow = (x: number, y: number, left: boolean): string =>
    placed(
      pt(x, y),
      shade(0.4, 0.4, 3.8, 1) +
        path("M-2.400 0V-2M-1 0V-2M1.200 0V-2M2.400 0V-2", { stroke: "var(--ca-ink)", width: 0.7 }) +
        ellipse(0, -3, 3.5, 1.8, { fill: left ? "var(--ca-plaster)" : "var(--ca-trunk)", ...INK }) +
        ellipse(left ? -4 : 4, -4, 1.3, 1.1, { fill: left ? "var(--ca-plaster)" : "var(--ca-trunk)", ...INK }) +
        (left ? path("M-1-4.200h2l.4 1.600h-2z", { fill: "var(--ca-trunk)" }) : ""),
    );
  return cow(-4, -1.5, true) + cow(4.5, 0.5, false) + (random() < 0.5 ? cow(-1.5, 4, true) : "");
}

/** A wall of field stones, half fallen. */
export function stones(random: Random): string {
  const slant = between(random, -0.25, 0.25);
  return Array.from({ length: 6 }, (_, i) => {
    const x = (i - 2.5) * 2.9;
    const r = between(random, 1.1, 1.7);
    return (
      ellipse(x + 0.7, x * slant + 0.9, r + 0.4, 0.8, { fill: "var(--shade)", opacity: 0.25 }) +
      ellipse(x, x * slant, r, r * 0.8, { fill: "var(--ca-wall)", stroke: "var(--ca-wall-dark)", width: 0.5 })
    );
  }).join("");
}

/** A tree that stands alone, with a long shadow. */
export const oak = (): string =>
  path("M0 0L10 3.500Q13 2.500 11.500 .8L3-1Z", { fill: "var(--shade)", opacity: 0.16 }) +
  path("M0 .4V-4.500", { stroke: "var(--ca-trunk)", width: 1.7 }) +
  path("M-5.500-5Q-7.500-9-4-11-2.500-14.500 1.500-13.200 6-13 6-9 7.500-5.500 3.500-4.200-2-2.800-5.500-5Z", {
    fill: "var(--ca-hedge)",
    ...INK,
  }) +
  path("M6-9Q7.500-5.500 3.500-4.200-.5-3.400-3.500-4 2-5.500 6-9Z", { fill: "var(--ca-hedge-dark)" }) +
  circle(-1.6, -10, 1, { fill: "var(--ca-light)", opacity: 0.7 });
