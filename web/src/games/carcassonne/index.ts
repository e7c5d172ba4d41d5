// Carcassonne on the page.
import { screen } from "../../game/screen";
import type { Heard } from "../../sound/sounds";
import type { Carcassonne } from "./told";

const heard: Heard = {
  end: ["over"],
  points: ["scored"],
  coins: ["bar-laid", "bar-taken"],
  piece: ["figure", "castle", "bid"],
  tile: ["placed"],
};

export default screen<Carcassonne>("carcassonne", () => import("./Play.svelte"), () => import("./Picture.svelte"), heard);
