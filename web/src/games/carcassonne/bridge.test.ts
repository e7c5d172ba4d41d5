// Bridges do not hide figures on their tile, and carry their own.
import { expect, test } from "vitest";
import { inside } from "../../board/core/geometry";
import type { Rotation, TileKind } from "../../board/tiles";
import { layoutOf } from "../../board/core/layout";
import { turned } from "../../board/core/turned-tile";
import { SPAN } from "../tiles/span";
import { asideOf } from "./drawings/bridge";
import { mapPieces } from "./drawings/map-pieces";
import { focusOf, segmentShapes } from "./drawings/segment-shapes";
import sample from "./sample.json";

const tiles = sample.facts.tiles as unknown as TileKind[];
const tile = (id: string, rotation: Rotation = 0) => {
  const kind = tiles.find((one) => one.id === id)!;
  return turned(kind, layoutOf(kind, segmentShapes), rotation);
};

/** Half of the deck. */
const WIDE = 8;

test("a bridge passes beside a cloister or a shrine in the middle", () => {
  for (const id of ["BA/L", "BA/LR", "TO/L", "CU/S", "CU/SRFR"]) {
    for (const rotation of [0, 90, 180, 270] as const) {
      for (const axis of ["ns", "we"] as const) {
        const free = Math.abs(asideOf(tile(id, rotation), axis)) - WIDE;
        // A little of the figure's edge may be covered.
        expect(free, `${id} ${rotation} ${axis}`).toBeGreaterThanOrEqual(focusOf(tile(id).kind).radius - 4);
        expect(free + 2 * WIDE, `${id} ${rotation} ${axis}`).toBeLessThan(50);
      }
    }
  }
});

test("a bridge is straight where nothing stands in its way", () => {
  expect(asideOf(tile("BA/RFr"), "ns")).toBe(0);
  expect(asideOf(tile("BA/CFC.2"), "we")).toBe(0);
  expect(asideOf(undefined, "we")).toBe(0);
});

test("it goes to the side where no tower stands", () => {
  const [low, high] = [asideOf(tile("TO/L"), "ns"), asideOf(tile("TO/L", 180), "ns")];
  expect(low).toBeLessThan(0);
  expect(high).toBeGreaterThan(0);
});

test("whoever stands on a bridge stands in the middle of its deck", () => {
  const figures = [{ player: 0, piece: "follower", role: "highwayman", segment: SPAN, x: 4, y: 2 }];
  const shown = { figures, parts: { bridges: { bridges: [{ x: 4, y: 2, axis: "we" }] } } };
  const pieces = mapPieces(shown, [0], () => tile("BA/L"));
  const deck = pieces.find((piece) => piece.key === "bridge/4,2")!;
  expect(deck.part!.segment).toBe(SPAN);
  expect(deck.part!.anchor).toEqual({ x: 50, y: 50 + asideOf(tile("BA/L"), "we") });
  expect(inside(deck.part!.anchor, deck.part!.areas[0]!)).toBe(true);
  const figure = pieces.find((piece) => piece.key.startsWith("highwayman/"))!;
  expect([figure.segment, figure.spot]).toEqual([SPAN, "anchor"]);
});
