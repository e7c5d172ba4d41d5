// Gold River and Boomtown on the page.
import { screen } from "../../game/screen";
import { withMessages } from "../../i18n/with-messages";
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
  "gold-river": () => withMessages(import("./guide"), "gold-river"),
  boomtown: () => withMessages(import("./guide-boomtown"), "gold-river"),
};

export default screen<GoldRiver>(
  "gold-river",
  () => withMessages(import("./Play.svelte"), "gold-river"),
  () => import("./CardsPicture.svelte"),
  heard,
  () => withMessages(import("./rules"), "gold-river"),
  guides,
  () => withMessages(import("./turn-words"), "gold-river", "advice"),
  undefined,
  undefined,
  () => withMessages(import("./draw-words"), "gold-river"),
);
