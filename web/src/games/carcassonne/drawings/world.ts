// Carcassonne: an illuminated page.
import { soil } from "../../../board/core/ground-pattern";
import { seeded } from "../../../board/core/random";
import type { World } from "../../../board/world";
import { asideOf, bridge } from "./bridge";
import { joinHouses } from "./buildings";
import { alive, cathedrals, floors, litFloor, pennants, signs, townscape } from "./city";
import { grass, paved, roads, scenery, wallShade } from "./fields";
import { initial, piece } from "./pieces";
import { segmentShapes } from "./segment-shapes";
import { blessed, corner, kindled, spaces } from "./spaces";
import { PLACES, mapPieces } from "./map-pieces";
import { bridges, water } from "./water";
import "./palette.css";

export const carcassonne: World = {
  name: "carcassonne",
  segmentShapes,
  soil: soil("carcassonne", "var(--ca-green)", [
    { fill: "var(--ca-light)", count: 16, low: 40, high: 90, opacity: 0.75 },
    { fill: "var(--ca-deep)", count: 14, low: 34, high: 80, opacity: 0.7 },
    { fill: "var(--ca-meadow)", count: 11, low: 28, high: 64, opacity: 0.6 },
    { fill: "var(--ca-cool)", count: 9, low: 28, high: 60, opacity: 0.5 },
  ]),
  draw: {
    ground: (tile, detail) =>
      grass(tile, detail) +
      water(tile, detail) +
      bridges(tile) +
      roads(tile, detail) +
      wallShade(tile) +
      floors(tile, detail),
    ridges: townscape,
    things: (tile, detail) =>
      scenery(tile, detail) +
      spaces(tile, detail) +
      cathedrals(tile, detail) +
      signs(tile, detail) +
      pennants(tile, detail),
  },
  joins: ["city"],
  join: (direction, variant, ends, detail) =>
    joinHouses(direction, ends, seeded(`join/${direction}/${variant}`), detail),
  gain: {
    ground: (_, s, detail) => (s.kind === "road" ? paved(s, detail) : s.kind === "city" ? litFloor(s) : ""),
    air: (tile, s, detail) =>
      s.kind === "city"
        ? alive(tile, s, detail)
        : s.kind === "cloister"
          ? blessed(tile, detail)
          : s.kind === "shrine"
            ? kindled(tile)
            : "",
  },
  places: PLACES,
  frames: { bar: "-15.5 -16 31 31" },
  corner,
  span: { sign: "bridge", aside: asideOf, draw: bridge },
  mapPieces,
  piece,
  ornament: initial(),
};
