// The address that opens a game on the community's analysis site, CarcassonneLab: the base game for two players. It
// contains the tiles in the order of the stack, and for each the places of tile and figure, in the numbers of Board
// Game Arena.
import { isForLab } from "./for-lab";
import type { RecordJson } from "../../net/record-json";

/**
 * A kind of tile on that site: its number from 1 to 24, and the place of a figure for each of our segments, in order.
 */
interface Kind {
  type: number;
  places: number[];
  /** Quarter turns to the right that the tile has there if ours is not turned. */
  turned?: number;
}

const KINDS: Record<string, Kind> = {
  "BA/LR": { type: 21, places: [1, 2, 3] },
  "BA/L": { type: 20, places: [1, 2] },
  "BA/Cccc+": { type: 22, places: [1] },
  "BA/RCr": { type: 15, places: [2, 1, 3, 4] },
  "BA/C": { type: 11, places: [1, 2] },
  "BA/CFc+": { type: 8, places: [1, 2, 3] },
  "BA/CFc.1": { type: 7, places: [1, 2, 3] },
  "BA/CFC.2": { type: 10, places: [1, 2, 3] },
  "BA/CC.2": { type: 9, places: [1, 2, 3] },
  "BA/CRr": { type: 13, places: [2, 1, 3, 4] },
  "BA/RrC": { type: 12, places: [2, 1, 3, 4] },
  "BA/CRRR": { type: 14, places: [4, 2, 3, 1, 5, 6, 7] },
  "BA/Cc+": { type: 4, places: [1, 2] },
  "BA/Cc.1": { type: 3, places: [1, 2] },
  "BA/CcRr+": { type: 6, places: [2, 1, 3, 4] },
  "BA/CcRr": { type: 5, places: [2, 1, 3, 4] },
  "BA/Ccc+": { type: 24, places: [1, 2] },
  "BA/Ccc": { type: 23, places: [1, 2] },
  "BA/CccR+": { type: 2, places: [2, 1, 4, 3] },
  "BA/CccR": { type: 1, places: [2, 1, 4, 3] },
  "BA/RFr": { type: 16, places: [1, 4, 3], turned: 3 },
  "BA/Rr": { type: 17, places: [1, 2, 3] },
  "BA/RRR": { type: 18, places: [2, 3, 1, 4, 6, 5] },
  "BA/RRRR": { type: 19, places: [4, 2, 3, 1, 5, 6, 7, 8] },
};

const SITE = "https://www.carcassonnelab.com/";
/** On that site, the start tile is laid from the beginning. */
const START = KINDS["BA/RCr"].type;
/** Digits and letters without those that look alike, for a number up to 57. */
const SIGNS = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";
const BASE_64 = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/** All types as one number, in digits of six bits. */
function stack(types: number[]): string {
  let rest = types.reduce((sum, type) => sum * 24n + BigInt(type - 1), 0n);
  let text = "";
  do {
    text = BASE_64[Number(rest % 64n)] + text;
    rest /= 64n;
  } while (rest > 0n);
  return text;
}

/** The character for a number, or nothing if the number is too large. */
const sign = (number: number): string | undefined => SIGNS[Math.abs(number)];

/** The address of a finished game, with these names; null if that site cannot show it. */
export function labAddress(record: RecordJson, names: [string, string]): string | null {
  if (!isForLab(record.options, record.data !== null)) return null;
  const types = [START];
  const moves: string[] = [];
  let drawn = "";
  let kind: Kind | undefined;
  let first: number | undefined;
  let place = 0;
  let move = "";
  const lay = () => move && moves.push(move + String(place));
  for (const { step } of record.steps) {
    const [who, verb, where, how] = step.replace(":", "").split(" ");
    if (who === "!") {
      if (verb !== "starter") drawn = verb;
    } else if (verb === "place") {
      lay();
      kind = KINDS[drawn];
      const [x, y] = where.split(",").map(Number);
      const turn = (Number(how) / 90 + (kind?.turned ?? 0)) % 4;
      const signs = [sign(x), sign(y), sign(turn + (x < 0 ? 16 : 0) + (y < 0 ? 32 : 0))];
      if (!kind || signs.includes(undefined)) return null;
      types.push(kind.type);
      [move, place] = [signs.join(""), 0];
      first ??= Number(who);
    } else if (verb === "follower") {
      place = kind?.places[Number(where)] ?? 0;
    }
  }
  lay();
  if (first === undefined) return null;
  const seats = [first, 1 - first];
  const players = seats.map((seat) => encodeURIComponent(names[seat])).join(",");
  const colors = seats.map((seat) => ["red", "blue"][seat]).join(",");
  return `${SITE}#/0/0/${stack(types)}/${moves.join("")}?players=${players}&colors=${colors}`;
}
