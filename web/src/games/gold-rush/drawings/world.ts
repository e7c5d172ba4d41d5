// Gold Rush: a surveyor's map of the 1880s.
import { soil } from "../../../board/core/ground-pattern";
import type { World } from "../../../board/world";
import { join, mine } from "./mountains";
import { compass, piece } from "./pieces";
import { segmentShapes } from "./segment-shapes";
import { mapPieces } from "./map-pieces";
import { ground, ridges, things } from "./tile";
import { pennon } from "./buildings";
import { polished } from "./track";
import "./palette.css";

export const goldRush: World = {
  name: "gold-rush",
  segmentShapes,
  soil: soil("gold-rush", "var(--gr-prairie)", [
    { fill: "var(--gr-sage)", count: 15, low: 40, high: 92, opacity: 0.65 },
    { fill: "var(--gr-straw)", count: 16, low: 36, high: 84, opacity: 0.8 },
    { fill: "var(--gr-clay)", count: 10, low: 26, high: 60, opacity: 0.5 },
    { fill: "var(--gr-green)", count: 9, low: 24, high: 56, opacity: 0.5 },
  ]),
  draw: { ground, ridges, things },
  joins: ["mountain"],
  join,
  gain: {
    ground: (_, s, detail) => (s.kind === "railway" ? polished(s, detail) : ""),
    air: (_, s, detail, first) =>
      s.kind === "mountain" && first ? mine(s, detail) : s.kind === "town" ? pennon(detail) : "",
  },
  piece,
  places: { token: { spot: "pile" } },
  frames: { token: "-12.5 -15 25 25" },
  mapPieces,
  ornament: compass(),
};
