// Buildings in the middle of a tile: the hut of Baba Yaga, a German cathedral, a shrine, a castle, those of Darmstadt.
import { circle, ellipse, path, shade } from "../../../board/core/markup";
import { num } from "../../../board/core/path";

const INK = { stroke: "var(--ca-ink)", width: 0.7 };

/** Baba Yaga's hut: a log cabin that stands on two legs of a hen, and smoke from its chimney. */
export function hut(): string {
  const leg = (x: number, out: number): string =>
    path(`M${x} 4L${x + out} 9L${x} 14`, { stroke: "var(--ca-gold)", width: 1.6 }) +
    path(`M${x} 14l-3 1.2M${x} 14l3 1.2M${x} 14v1.8`, { stroke: "var(--ca-gold)", width: 1.2 });
  const logs = [-6, -3, 0, 3].map((y) => `M-9.5 ${y}H9.5`).join("");
  return (
    shade(1, 15.6, 11, 2.4) +
    leg(-4.5, -2.5) +
    leg(4.5, 2.5) +
    path("M6-13V-19H9V-11Z", { fill: "var(--ca-wall)", ...INK }) +
    path("M-9.5-8H9.5V5H-9.5Z", { fill: "var(--ca-timber)", ...INK }) +
    path(logs, { stroke: "var(--ca-ink)", width: 0.4 }) +
    path("M-13-6.5L0-18L13-6.5L11.6-4.6L0-14.6L-11.6-4.6Z", { fill: "var(--ca-roof)", ...INK }) +
    path("M-3.4 5V-2.4H2V5Z", { fill: "var(--ca-ink)" }) +
    path("M4-3.4H7.6V0.4H4Z", { fill: "var(--ca-window)", ...INK })
  );
}

/** A German cathedral, drawn for a radius of 19: a nave under a red roof, a rose window, two spires with golden crosses. */
export function germanCathedral(): string {
  const window = (x: number, y: number, wide: number, high: number): string =>
    `M${x - wide} ${y}V${y - high}Q${x} ${y - high - 2.6 * wide} ${x + wide} ${y - high}V${y}Z`;
  const tower = (x: number): string =>
    path(`M${x}-29V-37M${x - 2}-34.6H${x + 2}`, { stroke: "var(--ca-ink)", width: 2.4 }) +
    path(`M${x}-29V-36.6M${x - 1.6}-34.6H${x + 1.6}`, { stroke: "var(--ca-gold)", width: 1.3 }) +
    path(`M${x - 4.6}-12L${x}-31L${x + 4.6}-12Z`, { fill: "var(--ca-slate)", ...INK }) +
    path(`M${x}-31L${x + 4.6}-12H${x + 1.4}Z`, { fill: "var(--ca-ink)", opacity: 0.25 }) +
    path(`M${x - 4.2}-12.500H${x + 4.2}V14H${x - 4.2}Z`, { fill: "var(--ca-wall-lit)", ...INK }) +
    path(`M${x + 2.2}-12.500H${x + 4.2}V14H${x + 2.2}Z`, { fill: "var(--ca-wall)" }) +
    path(`M${x - 4.2}-3.500H${x + 4.2}M${x - 4.2} 5.500H${x + 4.2}`, { stroke: "var(--ca-ink)", width: 0.5 }) +
    path(window(x, -5, 1.4, 2.6) + window(x, 4, 1.4, 2.6), {
      fill: "var(--ca-window)",
      stroke: "var(--ca-ink)",
      width: 0.4,
    });
  const spokes = [0, 1, 2, 3].map((i) => {
    const [c, n] = [Math.cos(i * 0.7854) * 3.6, Math.sin(i * 0.7854) * 3.6];
    return `M${num(-c)} ${num(-5 - n)}L${num(c)} ${num(-5 + n)}`;
  });
  return (
    ellipse(0, 5, 19, 13, { fill: "var(--ca-paved)", ...INK }) +
    ellipse(0, 5, 17.4, 11.6, { stroke: "var(--ca-wall)", width: 1.2 }) +
    shade(3, 14, 17, 3.4) +
    path("M-16.500 13V2H16.500V13Z", { fill: "var(--ca-plaster)", ...INK }) +
    path("M-18 2.500L-14-4.500H14L18 2.500Z", { fill: "var(--ca-roof)", ...INK }) +
    path("M-6 14V-8L0-17.500L6-8V14Z", { fill: "var(--ca-plaster)", ...INK }) +
    path("M-7.200-7L0-19L7.200-7L6-6.400L0-16L-6-6.400Z", { fill: "var(--ca-roof)", ...INK }) +
    circle(0, -5, 4, { fill: "var(--ca-blue)", stroke: "var(--ca-ink)", width: 0.7 }) +
    path(spokes.join(""), { stroke: "var(--ca-cream)", width: 0.5 }) +
    circle(0, -5, 1.3, { fill: "var(--ca-gold)", stroke: "var(--ca-ink)", width: 0.4 }) +
    path(window(0, 14, 3, 5), { fill: "var(--ca-timber)", stroke: "var(--ca-ink)", width: 0.7 }) +
    path("M0 14V4.500", { stroke: "var(--ca-ink)", width: 0.5 }) +
    tower(-10.4) +
    tower(10.4)
  );
}

/** Half of a castle: a keep with a round tower at its side, from which a wall runs to the other half. */
export function germanCastle(): string {
  const crenels = (x: number, y: number, wide: number): string =>
    path(
      `M${x} ${y}V${y - 3}H${num(x + wide / 5)}V${y - 1.4}H${num(x + (2 * wide) / 5)}V${y - 3}H${num(x + (3 * wide) / 5)}V${y - 1.4}H${num(x + (4 * wide) / 5)}V${y - 3}H${x + wide}V${y}Z`,
      { fill: "var(--ca-wall-lit)", ...INK },
    );
  return (
    shade(1.5, 11.5, 15, 3) +
    path("M-8-9H8V11H-8Z", { fill: "var(--ca-wall)", ...INK }) +
    path("M3-9H8V11H3Z", { fill: "var(--ca-wall-dark)" }) +
    crenels(-9, -8, 18) +
    path("M-3 11V5.6Q0 2 3 5.6V11Z", { fill: "var(--ca-timber)", stroke: "var(--ca-ink)", width: 0.6 }) +
    path("M-5.4-1.6V-4.4H-3V-1.6ZM3-1.6V-4.4H5.4V-1.6Z", {
      fill: "var(--ca-window)",
      stroke: "var(--ca-ink)",
      width: 0.4,
    }) +
    path("M-15-5H-7.6V12H-15Z", { fill: "var(--ca-wall-lit)", ...INK }) +
    path("M-16.4-4.6L-11.3-17L-6.2-4.6Z", { fill: "var(--ca-slate)", ...INK }) +
    path("M-12.4 2.4V-.6H-10.2V2.4Z", { fill: "var(--ca-window)", stroke: "var(--ca-ink)", width: 0.4 })
  );
}

/** A standing stone, lit from the left. */
const stone = (x: number, y: number, height: number, wide = 2.5): string =>
  shade(x + 1.4, y + 0.3, wide + 0.8, 1) +
  path(
    `M${num(x - wide)} ${y}L${num(x - wide * 0.8)} ${num(y - height)}Q${x} ${num(y - height - 1.6)} ${num(x + wide * 0.7)} ${num(y - height + 0.6)}L${num(x + wide)} ${y}Z`,
    { fill: "var(--ca-wall-lit)", ...INK },
  ) +
  path(
    `M${num(x + wide * 0.1)} ${num(y - 0.3)}L${num(x + wide * 0.2)} ${num(y - height + 0.6)}L${num(x + wide * 0.7)} ${num(y - height + 1)}L${num(x + wide * 0.9)} ${num(y - 0.3)}Z`,
    { fill: "var(--ca-wall-dark)" },
  );

/** A shrine of the old faith: a ring of standing stones about an altar, two of them with a stone across. */
export function shrine(): string {
  return (
    ellipse(0, 2, 18.5, 14.5, { fill: "var(--ca-hedge-dark)", stroke: "var(--ca-ink)", width: 0.7 }) +
    ellipse(0, 2, 16.8, 12.9, { fill: "var(--ca-meadow)" }) +
    ellipse(0, 2.6, 9, 6.4, { fill: "var(--ca-sand)", stroke: "var(--ca-hedge)", width: 1 }) +
    stone(-4.6, -5.6, 8.4) +
    stone(4.6, -5.6, 8.4) +
    path("M-8-12.9L8.4-13.5 8-16.7-7.6-16.3Z", { fill: "var(--ca-wall-lit)", ...INK }) +
    path("M-7.8-13.8L8.2-14.4 8.4-13.5-8-12.9Z", { fill: "var(--ca-wall-dark)" }) +
    stone(-12.2, -1.2, 8) +
    stone(12.4, -1.6, 7) +
    stone(-14.2, 7.6, 6.4) +
    stone(14.2, 7.4, 8.2) +
    stone(-7.6, 13.4, 6) +
    stone(8, 13.6, 5) +
    path("M-5.4 4.6V1.2H5.4V4.6Z", { fill: "var(--ca-wall)", ...INK }) +
    path("M-6.6 1.6L-5.2-1H5.6L6.6 1.6Z", { fill: "var(--ca-wall-lit)", ...INK }) +
    path("M0-.2Q-2.4-1.4-1.4-3.6-.2-4.4 0-6.4 2.6-4 1.8-1.6 1.4-.4 0-.2Z", {
      fill: "var(--ca-red)",
      stroke: "var(--ca-ink)",
      width: 0.5,
    }) +
    path("M0-.6Q-1-1.6 0-3.2 1.2-1.8 0-.6Z", { fill: "var(--ca-gold)" })
  );
}

/** A church in a town: a nave with tall windows, a tower with a clock and a pointed roof. */
export function church(): string {
  const window = "var(--ca-window)";
  return (
    ellipse(0, 2, 19, 15.5, { fill: "var(--ca-paved)", stroke: "var(--ca-ink)", width: 0.8 }) +
    ellipse(0, 2, 17.4, 14, { stroke: "var(--ca-wall)", width: 1.6 }) +
    shade(3, 10.5, 15, 3.5) +
    path("M-5 10V-3H14V10Z", { fill: "var(--ca-plaster)", ...INK }) +
    path("M-6.5-2.4L-3-9H12L15.5-2.4Z", { fill: "var(--ca-roof)", ...INK }) +
    path("M-2 7V1.2Q-2-.6-.6-.6T.8 1.2V7ZM4 7V1.2Q4-.6 5.4-.6T6.8 1.2V7ZM10 7V1.2Q10-.6 11.4-.6T12.8 1.2V7Z", {
      fill: window,
      stroke: "var(--ca-ink)",
      width: 0.5,
    }) +
    path("M-14 10.5V-12H-5V10.5Z", { fill: "var(--ca-plaster)", ...INK }) +
    path("M-7.2-12H-5V10.5H-7.2Z", { fill: "var(--ca-plaster-dark)" }) +
    path("M-15-11.5L-9.5-24L-4-11.5Z", { fill: "var(--ca-roof)", ...INK }) +
    path("M-9.5-24L-4-11.5H-7.4Z", { fill: "var(--ca-roof-dark)" }) +
    circle(-9.5, -6.5, 2.8, { fill: "var(--ca-cream)", stroke: "var(--ca-ink)", width: 0.6 }) +
    path("M-9.5-8.4V-6.5H-8", { stroke: "var(--ca-ink)", width: 0.7 }) +
    path("M-11.5 10.5V5.5Q-11.5 3.5-9.5 3.5T-7.5 5.5V10.5Z", { fill: "var(--ca-timber)", ...INK })
  );
}

/** The Darmstadtium, a hall of glass and slanted walls. */
export function darmstadtium(): string {
  return (
    shade(3, 11, 17, 4) +
    path("M-18 10L-13-9L3-4V10Z", { fill: "var(--ca-wall-lit)", ...INK }) +
    path("M3-4L18-11L15 10H3Z", { fill: "var(--ca-blue)", ...INK }) +
    path("M6.8-5.8V10M10.6-7.6V10M14.4-9.3V10M3 1L16.6-2.6M3 5.6L15.8 3.6", { stroke: "var(--ca-light)", width: 0.7 }) +
    path("M-15.5 4L1 6M-14.4-1.5L1 2", { stroke: "var(--ca-ink)", width: 0.5 }) +
    path("M-14.6-9.6L3-4L18.6-11.4L2-14Z", { fill: "var(--ca-wall)", ...INK })
  );
}
