// Parcels of land cover no road, no city and nothing that is built or printed: on every tile, in every direction.
import { expect, test } from "vitest";
import { dist, inside, pt, toLine, type Pt } from "../../../board/core/geometry";
import { layoutOf } from "../../../board/core/layout";
import { turned, type Turned } from "../../../board/core/turned-tile";
import type { Rotation, TileKind } from "../../../board/tiles";
import sample from "../sample.json";
import { grounds } from "./grounds";
import { parcels } from "./parcels";
import { ROAD, segmentShapes, WATER } from "./segment-shapes";
import { symbols } from "./symbols";

const tiles = sample.facts.tiles as unknown as TileKind[];
const ROTATIONS: Rotation[] = [0, 90, 180, 270];

/** The points through which its outlines are drawn, read from the picture. */
function points(at: Pt, drawn: string): Pt[] {
  const paths = [...drawn.matchAll(/ d="(M[^"]*)"/g)].map(([, d]) => d!);
  return paths.flatMap((d) =>
    [...d.matchAll(/[ML](-?[\d.]+)[ ,]?(-?[\d.]+)/g)].map(([, x, y]) => pt(at.x + Number(x), at.y + Number(y))),
  );
}

interface Taken {
  signs: Pt[];
  grounds: ReturnType<typeof grounds>;
}
const takenOn = (tile: Turned): Taken => ({ signs: symbols(tile).map(({ at }) => at), grounds: grounds(tile) });

/** What a point of a parcel lies on, if it is not a field. */
function below(tile: Turned, taken: Taken, p: Pt): string | undefined {
  for (const s of tile.segments) {
    if (s.kind === "city" && s.areas.some((area) => inside(p, area))) return "city";
    if (["field", "city"].includes(s.kind)) continue;
    const half = { road: ROAD, water: WATER, "german-castle": 14 }[s.kind];
    if (half && s.lines.some((line) => toLine(p, line) < half / 2)) return s.kind;
    if (!half && s.areas.some((area) => inside(p, area))) return s.kind;
  }
  if (taken.signs.some((at) => dist(at, p) < 6)) return "symbol";
  if (taken.grounds.some((ground) => dist(ground.at, p) < ground.radius - 0.5)) return "ground";
  return p.x < 0 || p.y < 0 || p.x > 100 || p.y > 100 ? "rim" : undefined;
}

test("parcels lie in fields alone", () => {
  const wrong: string[] = [];
  let found = 0;
  for (const kind of tiles) {
    const layout = layoutOf(kind, segmentShapes);
    for (const rotation of ROTATIONS) {
      const tile = turned(kind, layout, rotation);
      const taken = takenOn(tile);
      for (const { at, drawn } of parcels(tile, "near")) {
        found++;
        const on = points(at, drawn).map((p) => below(tile, taken, p));
        wrong.push(...new Set(on.flatMap((what) => (what ? [`${kind.id} ${rotation}: ${what}`] : []))));
      }
    }
  }
  expect(wrong).toEqual([]);
  // There are still many of them.
  expect(found).toBeGreaterThan(tiles.length);
});

test("what is below a point is found, so that the test above could fail", () => {
  const kind = tiles.find(({ id }) => id === "GB/3w")!;
  const tile = turned(kind, layoutOf(kind, segmentShapes), 0);
  const seen = new Set<string | undefined>();
  for (let x = 1; x < 100; x += 3) for (let y = 1; y < 100; y += 3) seen.add(below(tile, takenOn(tile), pt(x, y)));
  expect([...seen].sort()).toEqual(["german-castle", "road", undefined]);
});
