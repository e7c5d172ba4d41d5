// Gold River and Boomtown on the page.
import { screen } from "../../game/screen";
import type { Heard } from "../../sound/sounds";
import type { GoldRiver } from "./types";

const heard: Heard = {
  end: ["over"],
  points: ["scored"],
  coins: ["money", "struck", "nuggets"],
  dice: ["dice"],
  piece: ["bid"],
  card: ["attached", "shown", "auction", "take", "keep"],
};

const guides = {
  "gold-river": () => import("./guide"),
  boomtown: () => import("./guide-boomtown"),
};

export default screen<GoldRiver>(
  "gold-river",
  () => import("./Play.svelte"),
  () => import("./CardsPicture.svelte"),
  heard,
  () => import("./rules"),
  guides,
  () => import("./turn-words"),
  undefined,
  undefined,
  () => import("./draw-words"),
);
