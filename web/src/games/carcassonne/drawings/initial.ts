// The ornament of an empty page.
import { circle, ellipse, path } from "../../../board/core/markup";

/** The letter that opens a page: the ornament in the corner of the empty sheet. */
export function initial(): string {
  const vine = Array.from({ length: 8 }, (_, i) => {
    const a = (i / 8) * Math.PI * 2;
    return circle(Math.cos(a) * 26, Math.sin(a) * 26, i % 2 ? 3 : 2, {
      fill: i % 2 ? "var(--ca-red)" : "var(--ca-gold)",
      stroke: "var(--ca-ink)",
      width: 0.6,
    });
  }).join("");
  return (
    circle(0, 0, 26, { stroke: "var(--ca-hedge)", width: 2 }) +
    circle(0, 0, 20, { fill: "var(--ca-blue)", stroke: "var(--ca-gold)", width: 2 }) +
    vine +
    ellipse(0, 0, 15, 15, { stroke: "var(--ca-gold)", width: 0.7, dash: "1 2" }) +
    path("M7.5-6.5Q3-11-3-9.5-9.5-7-9.5 0T-3 9.5Q3 11 7.5 6.5L6 3.5Q2.5 7-1.5 6-5 4.5-5 0T-1.5-6Q2.5-7 6-3.5Z", {
      fill: "var(--ca-gold)",
      stroke: "var(--ca-gold-deep)",
      width: 0.8,
    })
  );
}
