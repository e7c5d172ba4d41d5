// Carcassonne: an illuminated page.
import { oldSheet } from "../../../board/core/old-sheet";
import { soil } from "../../../board/core/ground-pattern";
import { seeded } from "../../../board/core/random";
import type { World } from "../../../board/world";
import { asideOf, bridge } from "./bridge";
import { joinHouses } from "./buildings";
import { alive, cathedrals, floors, litFloor, pennants, signs, townscape } from "./city";
import { grass, paved, roads, scenery, wallShade } from "./fields";
import { piece } from "./pieces";
import { segmentShapes } from "./segment-shapes";
import { blessed, kindled, spaces } from "./spaces";
import { corner } from "./symbols";
import { PLACES, mapPieces } from "./map-pieces";
import { bridges, water } from "./water";
import "./palette.css";
import "./seasons.css";

export const carcassonne: World = {
  name: "carcassonne",
  segmentShapes,
  soil: soil("carcassonne", "var(--ca-green)", [
    { fill: "var(--ca-light)", count: 16, low: 40, high: 90, opacity: 0.75 },
    { fill: "var(--ca-deep)", count: 14, low: 34, high: 80, opacity: 0.7 },
    { fill: "var(--ca-meadow)", count: 11, low: 28, high: 64, opacity: 0.6 },
    { fill: "var(--ca-wheat)", count: 7, low: 44, high: 84, opacity: 0.42 },
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
  sheet: oldSheet(
    "carcassonne",
    // The plan of a castle, a road to it, vines in the corners.
    `<g transform="translate(-300 210)"><path d="M-48-30H48V30H-48ZM-40-22H40V22H-40ZM-48-30m-9 0a9 9 0 1 0 18 0a9 9 0 1 0-18 0M48-30m-9 0a9 9 0 1 0 18 0a9 9 0 1 0-18 0M-48 30m-9 0a9 9 0 1 0 18 0a9 9 0 1 0-18 0M48 30m-9 0a9 9 0 1 0 18 0a9 9 0 1 0-18 0M-14-10H14V12H-14ZM-6 30V40M6 30V40"/></g>
<path stroke-dasharray="10 6" d="M-300 252C-290 290-180 300-110 250S40 120 130 140 280 240 410 230"/>
${[
  [-1, -1],
  [1, -1],
  [1, 1],
  [-1, 1],
]
  .map(
    ([x, y]) =>
      `<g transform="translate(${x! * 424} ${y! * 324})scale(${-x!} ${-y!})"><path d="M0 0Q40 4 66 30T118 40Q134 34 126 22T106 26M0 0Q4 40 30 66T40 118Q34 134 22 126T26 106M30 30Q52 52 74 50M30 30Q52 52 50 74M62 26q10-14 22-8-6 14-22 8M26 62q-14 10-8 22 14-6 8-22"/></g>`,
  )
  .join("")}`,
  ),
};
