// The railway: bed, sleepers and rails, which continue over the tile's edge; buffers and tunnel mouths.
import { CENTRE, onRim, pt, type Pt } from "../../../board/core/geometry";
import { path, rect, shade } from "../../../board/core/markup";
import { along, at, lengthOf, num, offset, placed, polyline } from "../../../board/core/path";
import type { Turned, TurnedSegment } from "../../../board/core/turned-tile";
import type { Detail } from "../../../board/world";
import { BED } from "./segment-shapes";

const GAUGE = 2.9;
const SLEEPER = 5;
const SPACING = 7.7;

/** The places of the sleepers. Half a space is left at an edge; the neighbour's tile has the other half. */
function sleepers(line: readonly Pt[], spacing: number): string {
  const length = lengthOf(line);
  const through = onRim(line[0]!) && onRim(line[line.length - 1]!);
  const count = Math.round(length / spacing);
  const step = through ? length / count : spacing;
  let d = "";
  for (let s = step / 2; s < length; s += step) {
    const { at: p, angle } = along(line, s);
    const [nx, ny] = [-Math.sin((angle * Math.PI) / 180) * SLEEPER, Math.cos((angle * Math.PI) / 180) * SLEEPER];
    d += `M${at(pt(p.x - nx, p.y - ny))}L${at(pt(p.x + nx, p.y + ny))}`;
  }
  return d;
}

/** A dense copy of the line, so that a line moved sideways stays even. */
function dense(line: readonly Pt[]): Pt[] {
  const length = lengthOf(line);
  const count = Math.max(4, Math.round(length / 5));
  return Array.from({ length: count + 1 }, (_, i) => along(line, (length * i) / count).at);
}

const tracksOf = (tile: Turned): TurnedSegment[] => tile.segments.filter((s) => s.kind === "railway");

/** The beds of all tracks, drawn before any of the rails. */
export function beds(tile: Turned): string {
  const d = tracksOf(tile)
    .flatMap((s) => s.lines)
    .map((line) => polyline(dense(line)))
    .join("");
  return (
    path(d, { stroke: "var(--gr-bed-edge)", width: BED, cap: "butt", opacity: 0.5 }) +
    path(d, { stroke: "var(--gr-bed)", width: BED - 1.6, cap: "butt" })
  );
}

const bothRails = (lines: readonly (readonly Pt[])[], gauge: number): string =>
  lines
    .flatMap((line) => [offset(dense(line), gauge), offset(dense(line), -gauge)])
    .map((line) => polyline(line))
    .join("");

/** Rails in use shine: those of a completed railway are brass-bright, their bed is swept. */
export function polished(s: TurnedSegment, detail: Detail): string {
  const bed = s.lines.map((line) => polyline(dense(line))).join("");
  const far = detail !== "near";
  const both = bothRails(s.lines, far ? GAUGE + 0.2 : GAUGE);
  const ties = s.lines.map((line) => sleepers(line, far ? SPACING * 1.5 : SPACING)).join("");
  return (
    path(bed, { stroke: "var(--gr-bed-swept)", width: BED - 1.6, cap: "butt" }) +
    path(ties, { stroke: "var(--gr-sleeper)", width: far ? 3.2 : 2.5, cap: "butt" }) +
    path(both, { stroke: "var(--gr-ink)", width: far ? 3 : 2.3, cap: "butt" }) +
    path(both, { stroke: "var(--gr-rail-gold)", width: far ? 1.9 : 1.3, cap: "butt" }) +
    (far ? "" : path(both, { stroke: "var(--done-lit)", width: 0.4, cap: "butt", cls: "fine" }))
  );
}

export function rails(tile: Turned, detail: Detail): string {
  const lines = tracksOf(tile).flatMap((s) => s.lines);
  const both = bothRails(lines, GAUGE);
  if (detail === "tiny") {
    const ties = lines.map((line) => sleepers(line, SPACING * 2.4)).join("");
    const track = lines.map((line) => polyline(dense(line))).join("");
    return (
      path(ties, { stroke: "var(--gr-sleeper)", width: 5, cap: "butt" }) +
      path(track, { stroke: "var(--gr-rail)", width: 3.4, cap: "butt" })
    );
  }
  if (detail === "far") {
    return (
      path(lines.map((line) => sleepers(line, SPACING * 1.5)).join(""), {
        stroke: "var(--gr-sleeper)",
        width: 3.2,
        cap: "butt",
      }) + path(both, { stroke: "var(--gr-rail)", width: 2, cap: "butt" })
    );
  }
  return (
    path(lines.map((line) => sleepers(line, SPACING)).join(""), {
      stroke: "var(--gr-sleeper)",
      width: 2.5,
      cap: "butt",
    }) +
    path(both, { stroke: "var(--gr-rail)", width: 1.5, cap: "butt" }) +
    path(both, { stroke: "var(--gr-rail-lit)", width: 0.5, cap: "butt", cls: "fine" })
  );
}

/** The end of a track that is neither town nor junction: a tunnel mouth in a mountain, a buffer elsewhere. */
export function endings(tile: Turned): string {
  return tracksOf(tile)
    .filter((s) => s.lines.length === 1 && s.ends !== "junction" && s.ends !== "town")
    .map((s) => {
      const line = s.lines[0]!;
      const end = line[line.length - 1]!;
      if (onRim(end) || (end.x === CENTRE.x && end.y === CENTRE.y)) return "";
      return s.ends === "mountain" ? placed(end, mouth(), 1) : buffer(line);
    })
    .join("");
}

function buffer(line: readonly Pt[]): string {
  const end = line[line.length - 1]!;
  const { angle } = along(line, lengthOf(line));
  return placed(end, rect(-1.2, -6, 2.6, 12, { fill: "var(--gr-red)", stroke: "var(--gr-ink)", width: 0.7 }), 1, angle);
}

/** A timbered tunnel mouth, upright, the rails running out of it. */
function mouth(): string {
  const opening = "M-6.5 6V-2.5Q-6.5-9 0-9T6.5-2.5V6Z";
  return (
    shade(2, 6, 11, 3) +
    path("M-11 7L-10-5Q-8-14 0-14.5T10-5L11 7Z", { fill: "var(--gr-rock-deep)", stroke: "var(--gr-ink)", width: 0.9 }) +
    path(opening, { fill: "#241a14", stroke: "var(--gr-wood-dark)", width: 2 }) +
    path("M-8.5-3.5H8.5", { stroke: "var(--gr-wood)", width: 2.6 }) +
    path(`M-8 ${num(6)}V-3M8 ${num(6)}V-3`, { stroke: "var(--gr-wood)", width: 2.2 }) +
    path("M-3 6L-2 1M3 6L2 1", { stroke: "var(--gr-rail-lit)", width: 0.8 })
  );
}
