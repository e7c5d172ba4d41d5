// Gold Rush on the page.
import { screen } from "../../game/screen";
import type { Heard } from "../../sound/sounds";
import type { GoldRush } from "./types";

const heard: Heard = {
  end: ["over"],
  points: ["scored"],
  coins: ["token-taken"],
  piece: ["cowboy", "tent"],
  tile: ["placed"],
};

export default screen<GoldRush>(
  "gold-rush",
  () => import("./Play.svelte"),
  () => import("./Picture.svelte"),
  heard,
  () => import("./rules"),
  { "gold-rush": () => import("./guide") },
  () => import("./turn-words"),
  () => import("./drawings/world").then((all) => all.goldRush),
);
