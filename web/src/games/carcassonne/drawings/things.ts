// Things of players and of the map: wagon, barn, abbey, titles, big top, magic gate, gold bars. Middle at 0,0.
import { pt } from "../../../board/core/geometry";
import { circle, path, shade } from "../../../board/core/markup";
import { placed } from "../../../board/core/path";
import { EDGE, RIM, body, shape } from "../../../board/figure-shapes";
import { ingot } from "./buildings";
import { plate } from "./goods";

/** A wagon with a cover of canvas in its owner's colour. */
export function wagon(c: number): string {
  const cover = "M-12.5-1.5Q-13.5-12.5-8-14.5-1-17 6-14.5 11.5-12.5 10.5-1.5Z";
  const box = "M-14-2.2H12.5L11 4.5H-12.5Z";
  const wheel = (x: number): string =>
    circle(x, 6.4, 4.9, { fill: RIM, stroke: RIM, width: 2.6 }) +
    circle(x, 6.4, 4.6, { fill: "var(--ca-timber)", stroke: EDGE, width: 1.3 }) +
    path(`M${x - 3.4} 6.4h6.8M${x} 3v6.8`, { stroke: "var(--ca-cream)", width: 0.9 }) +
    circle(x, 6.4, 1.3, { fill: EDGE });
  return (
    shade(1, 11, 15, 3) +
    path(`${cover}${box}`, { fill: RIM, stroke: RIM, width: 4.2 }) +
    path("M12 1.5L18.5 5.5", { stroke: RIM, width: 4 }) +
    path("M12 1.5L18.5 5.5", { stroke: EDGE, width: 1.9 }) +
    path(cover, { fill: body(c), stroke: EDGE, width: 1.3 }) +
    path("M-6-15Q-8.4-9-7-2M3.4-15Q5.6-9 4.4-2", { stroke: "#000", width: 0.8, opacity: 0.35 }) +
    path(box, { fill: "var(--ca-timber)", stroke: EDGE, width: 1.2 }) +
    wheel(-8) +
    wheel(6.5) +
    shape(c, -1.4, -8, 8.4)
  );
}

/** A barn under a roof in its owner's colour. */
export function barn(c: number): string {
  const walls = "M-13 10V-3L0-12 13-3V10Z";
  const roof = "M-16-2L0-14.5 16-2 13.4 1 0-9.4-13.4 1Z";
  return (
    shade(2, 10.5, 15, 3.2) +
    path(`${walls}${roof}`, { fill: RIM, stroke: RIM, width: 4.4 }) +
    path(walls, { fill: body(c), stroke: EDGE, width: 1.3 }) +
    path(roof, { fill: "var(--ca-timber)", stroke: EDGE, width: 1.2 }) +
    path("M-5.5 10V1.5H5.5V10Z", { fill: "var(--ca-cream)", stroke: EDGE, width: 1 }) +
    path("M-5.5 1.5L5.5 10M5.5 1.5L-5.5 10M0 1.5V10", { stroke: EDGE, width: 0.8 }) +
    shape(c, 0, -4.4, 7)
  );
}

/** An abbey: a church with two towers within its wall. */
export function abbey(): string {
  const wall = "M-15 10V4H15V10Z";
  const nave = "M-8 8V-5L0-12 8-5V8Z";
  const towers = "M-12.5 8V-10H-6.5V8ZM6.5 8V-10H12.5V8Z";
  const spires = "M-13.4-9.6L-9.5-19-5.6-9.6ZM5.6-9.6L9.5-19 13.4-9.6Z";
  return (
    shade(2, 10.5, 16, 3.2) +
    path(`${wall}${nave}${towers}${spires}`, { fill: RIM, stroke: RIM, width: 4.2 }) +
    path(nave, { fill: "var(--ca-plaster)", stroke: EDGE, width: 1.1 }) +
    path("M-8-4.6L0-12 8-4.6 6.4-2.8 0-8.6-6.4-2.8Z", { fill: "var(--ca-roof)", stroke: EDGE, width: 0.9 }) +
    path(towers, { fill: "var(--ca-plaster)", stroke: EDGE, width: 1.1 }) +
    path(spires, { fill: "var(--ca-roof)", stroke: EDGE, width: 1 }) +
    circle(0, -1, 2.4, { fill: "var(--ca-window)", stroke: EDGE, width: 0.8 }) +
    path("M-9.5-6v4M9.5-6v4", { stroke: "var(--ca-window)", width: 1.6 }) +
    path("M0-12V-17M-2-15.2H2", { stroke: "var(--ca-gold-deep)", width: 1.3 }) +
    path(wall, { fill: "var(--ca-wall)", stroke: EDGE, width: 1.1 }) +
    path("M-3 10V7Q-3 4.6 0 4.6T3 7V10Z", { fill: "var(--ca-window)", stroke: EDGE, width: 0.8 })
  );
}

/** The king's crown, on its plate. */
export const crown = (): string =>
  plate() +
  path("M-6.6 4.6V-4.4L-3.2-.6 0-6.6 3.2-.6 6.6-4.4V4.6Z", {
    fill: "var(--ca-gold)",
    stroke: "var(--ca-ink)",
    width: 0.9,
  }) +
  path("M-6.6 2.2H6.6", { stroke: "var(--ca-gold-deep)", width: 1.2 }) +
  circle(0, -7, 1.1, { fill: "var(--ca-red)", stroke: "var(--ca-ink)", width: 0.5 });

/** The robber's mask and hat, on its plate. */
export const mask = (): string =>
  plate() +
  path("M-8-1.6Q-4-3.6 0-2.6 4-3.6 8-1.6 7.4 3.4 3.8 3.2 1.4 2.8 0 .8-1.4 2.8-3.8 3.2-7.4 3.4-8-1.6Z", {
    fill: "var(--ca-ink)",
  }) +
  path("M-5.4 0Q-3.8-1.6-2.2 0-3.8 1.4-5.4 0ZM2.2 0Q3.8-1.6 5.4 0 3.8 1.4 2.2 0Z", { fill: "var(--ca-cream)" }) +
  path("M-7.4-3.6H7.4L4-4.4Q3.6-7.6 0-7.6T-4-4.4Z", { fill: "var(--ca-timber)", stroke: "var(--ca-ink)", width: 0.7 });

/** The big top: the circus tent of canvas. */
export function bigTop(): string {
  const roof = "M0-24L-24-4Q-12 1 0 1T24-4Z";
  const wall = "M-22-3.5V9Q-11 14 0 14T22 9V-3.5Q12 1 0 1T-22-3.5Z";
  return (
    shade(4, 12, 24, 5) +
    path(`${roof}${wall}`, { fill: RIM, stroke: RIM, width: 5 }) +
    path(wall, { fill: "var(--ca-cream)", stroke: EDGE, width: 1.3 }) +
    path(
      "M-22-3.5V9Q-19 10.8-16 11.8V-1.5ZM-9.5 .2V13.3Q-6 13.9-3 14V.9ZM9.5 .2V13.3Q6 13.9 3 14V.9ZM22-3.5V9Q19 10.8 16 11.8V-1.5Z",
      { fill: "var(--ca-red)" },
    ) +
    path(roof, { fill: "var(--ca-cream)", stroke: EDGE, width: 1.3 }) +
    path("M0-24L-24-4Q-20-2.2-16-1.3ZM0-24L-9.5 .3Q-6 .9-3 1ZM0-24L9.5 .3Q6 .9 3 1ZM0-24L24-4Q20-2.2 16-1.3Z", {
      fill: "var(--ca-red)",
    }) +
    path("M0-24L24-4Q12 1 4 1Z", { fill: "#000", opacity: 0.14 }) +
    path("M-4.5 14V5Q0 .5 4.5 5V14Z", { fill: "var(--ca-window)", stroke: EDGE, width: 0.8 }) +
    path("M0-24V-31", { stroke: EDGE, width: 1.3 }) +
    path("M0-31L9-28.5 0-26Z", { fill: "var(--ca-gold)", stroke: EDGE, width: 0.8 })
  );
}

/** A magic gate: an arch of stone, and light behind it. */
export function magicGate(): string {
  const arch = "M-11 11V-3Q-11-13 0-13T11-3V11H6.5V-2.4Q6.5-8.6 0-8.6T-6.5-2.4V11Z";
  return (
    shade(1.5, 11, 13, 3) +
    path(`${arch}M-6.5 11V-2.4Q-6.5-8.6 0-8.6T6.5-2.4V11Z`, { fill: RIM, stroke: RIM, width: 3 }) +
    path("M-6.5 11V-2.4Q-6.5-8.6 0-8.6T6.5-2.4V11Z", { fill: "var(--ca-blue)", stroke: EDGE, width: 0.8 }) +
    path("M0 8Q-5 4-3.4-.6-1-5 2.4-3.2 5 0 2.4 2.6-.6 3.8-.8 .8", { stroke: "var(--ca-light)", width: 1.2 }) +
    path(arch, { fill: "var(--ca-wall)", stroke: EDGE, width: 1.1 }) +
    path("M-11 4H-6.5M-11-2H-6.6M6.5 4H11M6.6-2H11M-6-11.4L-4-8M6-11.4L4-8M0-13V-8.6", { stroke: EDGE, width: 0.7 })
  );
}

/** Gold bars on a tile. */
export function bars(count: number): string {
  const places = [pt(0, 3), pt(-7, 3), pt(7, 3), pt(-3.5, -2), pt(3.5, -2), pt(0, -7)];
  const shown = Math.min(count, places.length);
  const order = shown === 2 ? [pt(-4, 2), pt(5, 3)] : places.slice(0, shown);
  const sorted = [...order].sort((a, b) => b.y - a.y);
  return (
    shade(2, 6, 11, 3) +
    sorted
      .map((p) =>
        placed(p, path("M-5 2.5L-3.6-1.5-2-3.2H4.4L6.6 .8 5 2.5Z", { fill: RIM, stroke: RIM, width: 4 }), 1.25),
      )
      .join("") +
    sorted.map((p) => placed(p, ingot(), 1.25)).join("") +
    (count > 1
      ? `<g transform="translate(11 -8)">${circle(0, 0, 5.6, { fill: "var(--ca-cream)", stroke: EDGE, width: 1 })}<text y="3.2" text-anchor="middle" font-size="9" font-weight="700" font-family="var(--font-text)" fill="#2e2418">${Math.trunc(count)}</text></g>`
      : "")
  );
}
