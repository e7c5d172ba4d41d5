// The ground that each segment of a Gold Rush tile covers.
import type { Segment, TileKind } from "../../../board/tiles";
import { CENTRE, type Pt } from "../../../board/core/geometry";
import type { SegmentShapes } from "../../../board/core/layout";
import { seeded } from "../../../board/core/random";
import { band, patch, region, type Shape } from "../../../board/core/shapes";

/** Width of the railway's bed. */
export const BED = 13;
/** How far from the centre a track stops, by the kind of its end. */
const STOPS: Record<string, number> = { junction: 6, town: 23 };
export const TOWN_RADIUS = 24;

const mountain = (segment: Segment, index: number, kind: TileKind): Shape => ({
  ...region(segment.ports, seeded(`${kind.id.split(".")[0]}/region/${index}`), 6),
  rank: 2,
});

const wallsOf = (kind: TileKind): Pt[][] =>
  kind.segments.flatMap((segment, i) => (segment.kind === "mountain" ? [mountain(segment, i, kind).area ?? []] : []));

function railway(segment: Segment, kind: TileKind): Shape {
  const ends = segment.ends ?? "";
  const walls = ends === "mountain" ? wallsOf(kind) : [];
  return { ...band(segment.ports, BED, { at: CENTRE, stop: STOPS[ends] ?? 10, walls }), rank: 1 };
}

export const segmentShapes: SegmentShapes = {
  shape(segment, index, kind) {
    switch (segment.kind) {
      case "mountain":
        return mountain(segment, index, kind);
      case "railway":
        return railway(segment, kind);
      case "town":
        return { ...patch(CENTRE, TOWN_RADIUS, seeded(kind.id), 0.05), rank: 3 };
      default:
        return null;
    }
  },
  room(mark) {
    switch (mark) {
      case "nugget":
        return 7;
      case "locomotive":
        return 17;
      default:
        return 14;
    }
  },
};
