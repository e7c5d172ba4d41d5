// What lies wide in the fields of a tile: a hill, a volcano, a crop circle; and the ground that things without a part of
// their own take.
import { CENTRE, edgesOf, lerp, pt, turn, type Pt } from "../../../board/core/geometry";
import { circle, ellipse, path, shade } from "../../../board/core/markup";
import { num, placed } from "../../../board/core/path";
import type { Turned } from "../../../board/core/turned-tile";

const INK = { stroke: "var(--ca-ink)", width: 0.7 };

const FORK = "M0 9V-1M-4.4-8.5V-4Q-4.4-1 0-1T4.4-4V-8.5M0-8.5V-1";
const CLUB = "M-4.6 8L-1.4 1.4Q-3.4-4.6 1-8.2 5.4-8.8 5.2-3.6 4.4.8 1 2.6L-2.4 9Z";
const SHIELD = "M-5.6-7H5.6V0Q5.6 5.6 0 8.6-5.6 5.6-5.6 0Z";

/** The figures that a crop circle affects: the farmers' fork, the highwaymen's club, the knights' shield. */
const CROP_SIGNS: Readonly<Record<string, () => string>> = {
  fork: () =>
    path(FORK, { stroke: "var(--ca-cream)", width: 3.6 }) + path(FORK, { stroke: "var(--ca-timber)", width: 1.7 }),
  club: () =>
    path(CLUB, { fill: "var(--ca-timber)", stroke: "var(--ca-cream)", width: 2.6 }) +
    path(CLUB, { fill: "var(--ca-timber)", ...INK }) +
    [pt(0.6, -5.4), pt(3, -3), pt(1.2, -1.4)].map((p) => circle(p.x, p.y, 0.8, { fill: "var(--ca-cream)" })).join(""),
  shield: () =>
    path(SHIELD, { fill: "var(--ca-blue)", stroke: "var(--ca-cream)", width: 2.6 }) +
    path(SHIELD, { fill: "var(--ca-blue)", ...INK }) +
    path("M0-7V8.4M-5.6-1.4H5.6", { stroke: "var(--ca-cream)", width: 1.5, cap: "butt" }),
};

/** The crop circle: rings mown into the corn, and its sign in the middle. */
function cropCircle(sign: string): string {
  return (
    ellipse(0, 0, 18, 15, { fill: "var(--ca-wheat)", stroke: "var(--ca-wheat-line)", width: 1 }) +
    ellipse(0, 0, 14.6, 12.1, { stroke: "var(--ca-wheat-line)", width: 2, dash: "3 1.6" }) +
    ellipse(0, 0, 10.4, 8.6, { fill: "var(--ca-light)", stroke: "var(--ca-wheat-line)", width: 1.2 }) +
    [0, 1, 2, 3]
      .map((i) =>
        circle(Math.cos((i + 0.5) * 1.571) * 16.2, Math.sin((i + 0.5) * 1.571) * 13.5, 2, {
          fill: "var(--ca-light)",
          stroke: "var(--ca-wheat-line)",
          width: 0.8,
        }),
      )
      .join("") +
    CROP_SIGNS[sign]!()
  );
}

/**
 * The place of a crop circle: where roads end at it; otherwise in the middle of the widest field, or between cities in
 * the middle.
 */
function cropCentre(tile: Turned): Pt {
  const ending = tile.segments.some(
    (s) => s.kind === "road" && s.ends === null && edgesOf(s.layout.segment.ports).length === 1,
  );
  const fields = tile.segments.some((s) => s.kind === "field");
  return ending || !fields ? CENTRE : widest(tile);
}

/** A hill: ground that rises in steps, light on one side. */
function hill(): string {
  const step = (rx: number, ry: number, y: number, fill: string): string => {
    const d = `M${-rx} ${y}Q${num(-rx * 0.9)} ${num(y - ry)} 0 ${num(y - ry)}T${rx} ${y}Q${num(rx * 0.6)} ${num(y + ry * 0.42)} 0 ${num(y + ry * 0.42)}T${-rx} ${y}Z`;
    return path(d, { fill, stroke: "var(--ca-hedge)", width: 0.9 });
  };
  return (
    shade(3, 8, 21, 5) +
    step(21, 13, 5, "var(--ca-deep)") +
    step(16, 11, 1, "var(--ca-meadow)") +
    step(10.5, 8, -3, "var(--ca-light)") +
    path("M-15 3l2.4 3M-9.5 5.4l1.6 3M9.5 5.4l-1.6 3M15 3l-2.4 3M-6-1l1 2.4M6-1l-1 2.4", {
      stroke: "var(--ca-hedge)",
      width: 0.9,
    })
  );
}

/** A volcano: a mountain, fire in its mouth, smoke over it. */
function volcano(): string {
  return (
    shade(3, 13, 22, 5) +
    path("M-22 13Q-13 7-7-9L-3-11.6 3.4-11.4 7.4-8.6Q12 6 22 13 11 16.4 0 16.4T-22 13Z", {
      fill: "var(--ca-slate)",
      ...INK,
    }) +
    path("M3.4-11.4L7.4-8.6Q12 6 22 13 14 15.6 6 16.2 5 2 1.6-9Z", { fill: "#000", opacity: 0.22 }) +
    path("M-7-9L-3-11.6 3.4-11.4 7.4-8.6Q4.6-6 5.6-1.4 3 3 2.6-2.4.6-6-1-1-1.8 6-4 .4-2.6-5-7-9Z", {
      fill: "var(--ca-red)",
      ...INK,
    }) +
    path("M-4.6-9.2Q0-11 5-8.8 1-6.2-1.4-6.6T-4.6-9.2Z", { fill: "var(--ca-gold)" }) +
    path("M-1-12Q-6-15-2.4-18.4-3.4-23 2-22 7-24 7.4-18.6 11-15 5-13 2-12-1-12Z", {
      fill: "var(--ca-cream)",
      opacity: 0.85,
      stroke: "var(--ca-ink)",
      width: 0.5,
    })
  );
}

const known = new WeakMap<Turned, Pt>();

/** The middle of the widest field, for what is mown into it. */
function widest(tile: Turned): Pt {
  const found = known.get(tile) ?? searched(tile);
  known.set(tile, found);
  return found;
}

function searched(tile: Turned): Pt {
  let [best, most] = [CENTRE, -Infinity];
  for (let x = 20; x <= 80; x += 3) {
    for (let y = 20; y <= 80; y += 3) {
      const p = pt(x, y);
      let room = 0;
      while (room < 22 && ring(p, room + 2).every((q) => tile.segments[tile.owner(q)]?.kind === "field")) room += 2;
      if (room > most) [best, most] = [p, room];
    }
  }
  return best;
}

const ring = (p: Pt, r: number): Pt[] =>
  [0, 1, 2, 3, 4, 5, 6, 7].map((i) => pt(p.x + Math.cos(i * 0.7854) * r, p.y + Math.sin(i * 0.7854) * r));

const has = (tile: Turned, word: string): boolean => tile.kind.words?.includes(word) ?? false;

/** Hills, volcanoes and crop circles of a tile. */
export const drawGrounds = (tile: Turned): string =>
  (has(tile, "hill") ? placed(widest(tile), hill(), 0.86) : "") +
  (has(tile, "volcano") ? placed(widest(tile), volcano(), 0.92) : "") +
  Object.keys(CROP_SIGNS)
    .filter((sign) => has(tile, sign))
    .map((sign) => placed(cropCentre(tile), cropCircle(sign)))
    .join("");

/** Ground that something covers although it belongs to a field or a road: nothing else is drawn there. */
export function grounds(tile: Turned): { at: Pt; radius: number }[] {
  const found: { at: Pt; radius: number }[] = hedgeWays(tile).map((at) => ({ at, radius: 4 }));
  if (has(tile, "hill")) found.push({ at: widest(tile), radius: 18 });
  if (has(tile, "volcano")) found.push({ at: widest(tile), radius: 20 });
  if (Object.keys(CROP_SIGNS).some((sign) => has(tile, sign))) found.push({ at: cropCentre(tile), radius: 18 });
  if (has(tile, "darmstadtium")) found.push({ at: CENTRE, radius: 18 });
  if (tile.segments.some((s) => s.ends === "village")) found.push({ at: CENTRE, radius: 14 });
  return found;
}

/** Where a hedge runs between two fields that reach the tile's edge on the same side: from the middle to that side. */
export function hedgeWays(tile: Turned): Pt[] {
  const sides = (tile.kind.words ?? []).flatMap((word) =>
    word.startsWith("shared:") ? ["NESW".indexOf(word.slice(-1))] : [],
  );
  const fields = sides.filter((side) =>
    tile.kind.segments.some((s) => s.kind === "field" && s.ports.includes(3 * side + 1)),
  );
  return fields.flatMap((side) => {
    const to = turn(turn(pt(50, 0), ((side * 90) % 360) as Turned["rotation"]), tile.rotation);
    return [0.02, 0.2, 0.38, 0.56, 0.74, 0.92].map((t) => lerp(CENTRE, to, t));
  });
}
