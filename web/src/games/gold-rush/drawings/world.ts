// Gold Rush: a surveyor's map of the 1880s.
import { soil } from "../../../board/core/soil";
import type { World } from "../../../board/world";
import { join } from "./mountains";
import { compass, piece } from "./pieces";
import { plan } from "./plan";
import { stand } from "./stand";
import { ground, ridges, things } from "./tile";
import "./palette.css";

export const goldRush: World = {
  name: "gold-rush",
  plan,
  soil: soil("var(--gr-prairie)", [
    { fill: "var(--gr-sage)", count: 13, low: 22, high: 48, opacity: 0.34 },
    { fill: "var(--gr-straw)", count: 15, low: 16, high: 40, opacity: 0.5 },
    { fill: "var(--gr-sage)", count: 16, low: 8, high: 18, opacity: 0.3 },
  ]),
  draw: { ground, ridges, things },
  joins: ["mountain"],
  join,
  finish: (kind) => (kind === "railway" ? "middle" : kind === "prairie" ? "none" : "outline"),
  piece,
  stand,
  ornament: compass(),
};
