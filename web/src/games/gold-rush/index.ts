// Gold Rush on the page.
import { screen } from "../../game/screen";
import { withMessages } from "../../i18n/with-messages";
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
  () => withMessages(import("./Play.svelte"), "gold-rush"),
  () => import("./Picture.svelte"),
  heard,
  () => import("./rules"),
  { "gold-rush": () => withMessages(import("./guide"), "gold-rush") },
  () => withMessages(import("./turn-words"), "gold-rush", "advice"),
  () => import("./drawings/world").then((all) => all.goldRush),
);
