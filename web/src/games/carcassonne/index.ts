// Carcassonne on the page.
import { screen, type Elsewhere } from "../../game/screen";
import { withMessages } from "../../i18n/with-messages";
import type { Heard } from "../../sound/sounds";
import { isForLab } from "./for-lab";
import type { Carcassonne } from "./types";

const heard: Heard = {
  end: ["over"],
  points: ["scored"],
  coins: ["other:bar-laid", "other:bar-taken"],
  piece: ["figure", "other:castle", "other:bid"],
  tile: ["placed"],
};

/** CarcassonneLab, for the base game for two. */
const elsewhere: Elsewhere = {
  takes: isForLab,
  address: async (record, [a, b]) => (await import("./lab")).labAddress(record, [a, b]),
};

export default screen<Carcassonne>(
  "carcassonne",
  () => withMessages(import("./Play.svelte"), "carcassonne"),
  () => import("./Picture.svelte"),
  heard,
  () => import("./rules"),
  { carcassonne: () => withMessages(import("./guide"), "carcassonne") },
  () => withMessages(import("./turn-words"), "carcassonne", "advice"),
  () => import("./drawings/world").then((all) => all.carcassonne),
  elsewhere,
  undefined,
  () => import("./additions"),
);
