// Carcassonne: an illuminated page.
import { soil } from "../../../board/core/soil";
import { seeded } from "../../../board/core/random";
import type { World } from "../../../board/world";
import { joinHouses } from "./buildings";
import { floors, pennants, townscape } from "./city";
import { grass, roads, scenery } from "./fields";
import { initial, piece } from "./pieces";
import { plan } from "./plan";
import { corner, spaces } from "./spaces";
import { PLACES, stand } from "./stand";
import "./palette.css";

export const carcassonne: World = {
  name: "carcassonne",
  plan,
  soil: soil("var(--ca-green)", [
    { fill: "var(--ca-light)", count: 14, low: 20, high: 46, opacity: 0.55 },
    { fill: "var(--ca-deep)", count: 13, low: 16, high: 40, opacity: 0.4 },
    { fill: "var(--ca-light)", count: 16, low: 7, high: 16, opacity: 0.5 },
  ]),
  draw: {
    ground: (tile) => grass(tile) + roads(tile) + floors(tile),
    ridges: townscape,
    things: (tile) => scenery(tile) + spaces(tile) + pennants(tile),
  },
  joins: ["city"],
  join: (direction, variant, ends) => joinHouses(direction, ends, seeded(`join/${direction}/${variant}`)),
  finish: (kind) => (kind === "road" ? "middle" : kind === "city" || kind === "cloister" ? "outline" : "none"),
  places: PLACES,
  corner,
  stand,
  piece,
  ornament: initial(),
};
