// Gold Rush: a surveyor's map of the 1880s.
import { oldSheet } from "../../../board/core/old-sheet";
import { soil } from "../../../board/core/ground-pattern";
import type { World } from "../../../board/world";
import { join, mine } from "./mountains";
import { piece } from "./pieces";
import { segmentShapes } from "./segment-shapes";
import { mapPieces } from "./map-pieces";
import { ground, ridges, things } from "./tile";
import { pennon } from "./buildings";
import { polished } from "./track";
import "./palette.css";
import "./seasons.css";

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
  sheet: oldSheet(
    "gold-rush",
    // A rose of the winds, a scale, a trail with the cross at its end, pines and a camp.
    `<g transform="translate(-335 235)"><path d="M0-52L9-9 52 0 9 9 0 52-9 9-52 0-9-9ZM0-52V52M-52 0H52M0-30A30 30 0 1 1 0 30 30 30 0 1 1 0-30M20-20L-20 20M-20-20L20 20"/></g>
<path d="M200 290H380M200 284V296M245 287V293M290 284V296M335 287V293M380 284V296M200 287H245M290 287H335"/>
<path stroke-dasharray="9 7" d="M-395-60C-300-40-250 40-150 60S20 150 120 120 250 20 300-40"/><path d="M292-52L312-30M312-52L292-30"/>
<path d="M-120-240l-7 16h14zM-120-224v7M-98-228l-7 16h14zM-98-212v7M-140-222l-7 16h14zM-140-206v7M110 220l-7 16h14zM110 236v7M132 230l-7 16h14zM132 246v7M60-250L44-222H76ZM60-250L56-256M60-250L64-256M92-240L78-216H106Z"/>`,
  ),
};
