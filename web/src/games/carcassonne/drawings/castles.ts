// Castles on the map, and those who look out from them. Middle at 0,0.
import { pt } from "../../../board/core/geometry";
import { path, shade } from "../../../board/core/markup";
import { placed } from "../../../board/core/path";
import { EDGE, HEAD, RIM, TORSO, body, shape } from "../../../board/figure-shapes";

const BANNER = "M-5.4-10H5.4V3.4L0 .4-5.4 3.4Z";

/** A castle of stone with its lord's banner and flag; -1: it has scored and belongs to nobody. */
export function castle(c: number): string {
  const keep = "M-15 9V-6H-12V-3.5H-8V-14H-5.5V-11.5H-2V-14H2V-11.5H5.5V-14H8V-3.5H12V-6H15V9Z";
  const banner =
    path(BANNER, { fill: body(c), stroke: RIM, width: 3 }) +
    path(BANNER, { fill: body(c), stroke: EDGE, width: 1 }) +
    shape(c, 0, -5, 8);
  const flag =
    path("M0-14V-24", { stroke: EDGE, width: 1.3 }) +
    path("M0-24L11-21 0-17.5Z", { fill: body(c), stroke: EDGE, width: 0.9 });
  return (
    shade(3, 9.5, 17, 4) +
    path(keep, { fill: RIM, stroke: RIM, width: 4.4 }) +
    path(keep, { fill: "var(--ca-wall)", stroke: EDGE, width: 1.4 }) +
    path("M2-14V9H15V-6H12V-3.5H8V-14H5.5V-11.5H2Z", { fill: "var(--ca-wall-dark)", opacity: 0.55 }) +
    path("M-3 9V3Q-3-.5 0-.5T3 3V9Z", { fill: "var(--ca-window)", stroke: EDGE, width: 0.8 }) +
    path("M-11.5 1v3M11.5 1v3M-4.5-7.5v2.5M4.5-7.5v2.5", { stroke: "var(--ca-window)", width: 1.5 }) +
    (c < 0 ? "" : flag + banner)
  );
}

/** The lord of a castle looks out from it. */
export const lord = (c: number): string =>
  castle(c) +
  placed(pt(0, -3), path(`${TORSO}${HEAD}`, { fill: body(c), stroke: EDGE, width: 1.4 }) + shape(c, 0, -3.4, 9), 0.62);

/** The burgrave of a German castle looks out over its battlements. */
export const burgrave = (c: number): string =>
  placed(pt(0, -6), path(`${TORSO}${HEAD}`, { fill: body(c), stroke: EDGE, width: 1.2 }), 0.82) +
  path("M-14 13V-1H-9V3H-4.5V-1H4.5V3H9V-1H14V13Z", { fill: "var(--ca-wall-lit)", stroke: EDGE, width: 1.2 }) +
  path("M7 13V3H9V-1H14V13Z", { fill: "var(--ca-wall-dark)" }) +
  shape(c, -1.5, 8, 8);
