// The ground, anchors and symbols of every kind in the sample set, in every rotation.
import { describe, expect, it } from "vitest";
import carcassonneSample from "../../src/games/carcassonne/sample.json";
import goldRushSample from "../../src/games/gold-rush/sample.json";
import type { Rotation, TileKind } from "../../src/board/tiles";
import { SIZE, dist, fromRim, onRim, portPoint, pt, turn } from "../../src/board/core/geometry";
import { layoutOf, ownerAt } from "../../src/board/core/layout";
import { turned } from "../../src/board/core/turned-tile";
import { GAINS, SHEETS, type Detail } from "../../src/board/world";
import { carcassonne } from "../../src/games/carcassonne/drawings/world";
import { goldRush } from "../../src/games/gold-rush/drawings/world";

const { segmentShapes } = goldRush;
const kinds = goldRushSample.facts.tiles as unknown as TileKind[];
const all = [
  ...kinds.map((kind) => [kind.id, kind, goldRush] as const),
  ...(carcassonneSample.facts.tiles as unknown as TileKind[]).map((kind) => [kind.id, kind, carcassonne] as const),
];
const ROTATIONS: Rotation[] = [0, 90, 180, 270];
const DETAILS: Detail[] = ["near", "far"];

describe.each(all)("%s", (_, kind, world) => {
  const layout = layoutOf(kind, world.segmentShapes);

  it("gives the ground at a port to the segment that owns the port", () => {
    kind.segments.forEach((segment, i) => {
      for (const port of segment.ports) {
        const p = portPoint(port);
        const within = pt(p.x + (SIZE / 2 - p.x) * 0.02, p.y + (SIZE / 2 - p.y) * 0.02);
        // A track is narrower than a port's third: only its middle is tested, where the ports of tracks are.
        expect(ownerAt(layout, within), `port ${port}`).toBe(i);
      }
    });
  });

  it("leaves no ground to nobody", () => {
    expect([...layout.owner].every((owner) => owner >= 0)).toBe(true);
  });

  it("puts figures on their own ground, inside the tile and apart", () => {
    const anchors = layout.segments.map((s) => s.anchor);
    layout.segments.forEach((s, i) => {
      expect(fromRim(s.anchor)).toBeGreaterThan(4);
      expect(ownerAt(layout, s.anchor)).toBe(i);
      anchors.slice(i + 1).forEach((other) => expect(dist(s.anchor, other)).toBeGreaterThan(10));
    });
  });

  it("turns the anchors with the tile", () => {
    for (const rotation of ROTATIONS) {
      const tile = turned(kind, layout, rotation);
      tile.segments.forEach((s, i) => {
        expect(s.anchor).toEqual(turn(layout.segments[i]!.anchor, rotation));
        expect(tile.owner(s.anchor)).toBe(i);
      });
    }
  });

  it("shows every symbol that is printed, on its own segment", () => {
    layout.segments.forEach((s, i) => {
      for (const [mark, count] of Object.entries(s.segment.marks)) {
        expect(s.marks[mark]).toHaveLength(count);
        for (const p of s.marks[mark]!) expect(ownerAt(layout, p)).toBe(i);
      }
    });
  });

  it("draws no outline along the tile's rim", () => {
    for (const s of layout.segments) {
      for (const rim of s.rims) expect(rim.slice(1, -1).some(onRim)).toBe(false);
    }
  });

  it("is drawn the same every time, without inline styles", () => {
    for (const rotation of ROTATIONS) {
      for (const detail of DETAILS) {
        const tile = () => turned(kind, layout, rotation);
        const sheets = (): string[] => SHEETS.map((sheet) => world.draw[sheet](tile(), detail));
        const gains = (): string[] =>
          GAINS.flatMap((gain) => tile().segments.map((s) => world.gain[gain](tile(), s, detail, true)));
        const once = [...sheets(), ...gains()].join("");
        expect(once).toBe([...sheets(), ...gains()].join(""));
        expect(once).not.toMatch(/NaN|undefined|style=/);
      }
    }
  });

  it("has fewer elements far away, and not many more for being complete", () => {
    const tile = turned(kind, layout, 0);
    const count = (markup: string): number => markup.match(/<(path|circle|ellipse|rect|g)\b/g)?.length ?? 0;
    const [near, far] = DETAILS.map((detail) =>
      count(SHEETS.map((sheet) => world.draw[sheet](tile, detail)).join("")),
    ) as [number, number];
    expect(far).toBeLessThanOrEqual(near);
    for (const s of tile.segments)
      expect(count(GAINS.map((gain) => world.gain[gain](tile, s, "far", true)).join(""))).toBeLessThan(30);
  });

  it("marks what is complete: every city, road, railway, mountain, town, cloister", () => {
    const tile = turned(kind, layout, 0);
    for (const detail of DETAILS) {
      for (const s of tile.segments.filter((each) =>
        ["city", "road", "railway", "mountain", "town", "cloister"].includes(each.kind),
      )) {
        expect(GAINS.map((gain) => world.gain[gain](tile, s, detail, true)).join(""), `${s.kind} ${detail}`).not.toBe(
          "",
        );
      }
    }
  });

  it("differs from its neighbours of one kind only in details", () => {
    const [one, other] = [turned(kind, layout, 0), turned(kind, layout, 0, 1)];
    expect(one.segments).toEqual(other.segments);
  });
});

describe("tracks", () => {
  it("leave every tile at the middle of an edge, straight", () => {
    for (const kind of kinds) {
      for (const s of layoutOf(kind, segmentShapes).segments.filter((each) => each.segment.kind === "railway")) {
        for (const line of s.shape.lines!) {
          const [first, second] = [line[0]!, line[1]!];
          expect(onRim(first)).toBe(true);
          const across = first.x === 0 || first.x === SIZE ? second.y - first.y : second.x - first.x;
          expect(Math.abs(across)).toBeLessThan(0.5);
        }
      }
    }
  });
});

describe("a tile nobody has seen", () => {
  it("draws itself: a mountain of two thirds of an edge, three tracks in one, a prairie in two pieces", () => {
    const kind: TileKind = {
      id: "X",
      words: [],
      segments: [
        { kind: "mountain", ports: [0, 1], marks: { nugget: 2 }, ends: null },
        { kind: "railway", ports: [4, 7, 10], marks: { locomotive: 1 }, ends: null },
        { kind: "prairie", ports: [2, 3, 8, 9], marks: { camp: 1 }, ends: null },
        { kind: "prairie", ports: [5, 6], marks: {}, ends: null },
        { kind: "prairie", ports: [11], marks: {}, ends: null },
      ],
    };
    const tile = turned(kind, layoutOf(kind, segmentShapes), 90);
    const art = SHEETS.map((sheet) => goldRush.draw[sheet](tile, "near")).join("");
    expect(art.length).toBeGreaterThan(500);
    expect(art).not.toMatch(/NaN|undefined/);
    for (const s of tile.segments) expect(fromRim(s.anchor)).toBeGreaterThan(0);
  });
});
