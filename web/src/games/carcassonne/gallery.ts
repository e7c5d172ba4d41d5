// Carcassonne in the gallery.
import type { Exhibit } from "../tiles/exhibit";
import { drawAnimal } from "./drawings/animal";
import { carcassonne as kit } from "./kit";
import sample from "./sample.json";
import type { Carcassonne } from "./types";

export default {
  kit,
  sample: sample as unknown as Exhibit<Carcassonne>["sample"],
  pieces: [
    "highwayman",
    "knight",
    "monk",
    "guest",
    "archbishop",
    "heretic",
    "lying-monk",
    "farmer",
    "acrobat",
    "ringmaster",
    "large-knight",
    "large-farmer",
    "abbot",
    "builder",
    "pig",
    "shepherd",
    "sheep",
    "mayor",
    "wagon",
    "barn",
    "abbey",
    "keeper",
    "tower",
    "close",
    "captive",
    "held",
    "dragon",
    "fairy",
    "gate",
    "princess",
    "wine",
    "grain",
    "cloth",
    "king",
    "robber",
    "bridge",
    "castle",
    "lord",
    "pyramid",
    "bar",
  ],
  more: () => [7, 6, 5, 4, 3, 1].map((points) => drawAnimal(points)),
} satisfies Exhibit<Carcassonne>;
