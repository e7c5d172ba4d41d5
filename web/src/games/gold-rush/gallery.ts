// Gold Rush in the gallery.
import type { Exhibit } from "../tiles/exhibit";
import { goldRush as kit } from "./kit";
import sample from "./sample.json";
import type { GoldRush } from "./types";

export default {
  kit,
  sample: sample as unknown as Exhibit<GoldRush>["sample"],
  pieces: ["railwayman", "miner", "merchant", "farmer", "tent", "token"],
  more: () => [],
} satisfies Exhibit<GoldRush>;
