// Carcassonne on the page.
import { screen } from "../../game/screen";
import type { Heard } from "../../sound/sounds";
import type { Carcassonne } from "./types";

const heard: Heard = {
  end: ["over"],
  points: ["scored"],
  coins: ["other:bar-laid", "other:bar-taken"],
  piece: ["figure", "other:castle", "other:bid"],
  tile: ["placed"],
};

export default screen<Carcassonne>("carcassonne", () => import("./Play.svelte"), () => import("./Picture.svelte"), heard, () => import("./rules"), () => import("./guide"));
