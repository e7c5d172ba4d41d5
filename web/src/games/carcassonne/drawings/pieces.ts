// The pieces of Carcassonne and its expansions, by name. Middle at 0,0.
import { pt } from "../../../board/core/geometry";
import { circle } from "../../../board/core/markup";
import { placed } from "../../../board/core/path";
import { EDGE, lying } from "../../../board/figure-shapes";
import { pig, sheep } from "./animals";
import { bridgeSign } from "./bridge";
import { burgrave, castle, lord } from "./castles";
import { dragon, fairy, princessSign } from "./dragon";
import { goods } from "./goods";
import { germanCastle } from "./monuments";
import {
  abbot,
  acrobat,
  archbishop,
  builder,
  guest,
  heretic,
  highwayman,
  keeper,
  knight,
  mayor,
  monk,
  pyramid,
  ringmaster,
  shepherd,
} from "./people";
import { abbey, bars, barn, bigTop, crown, magicGate, mask, wagon } from "./things";
import { behindBars, tower } from "./towers";

const onTower = (figure: string): string => placed(pt(0, 7), tower(2, false), 0.85) + placed(pt(0, -7), figure, 0.68);

/** A large follower: a larger figure of the same role, with a golden two for its weight. */
function large(icon: string, colour: number): string {
  const two = circle(0, 0, 6, { fill: "var(--ca-gold)", stroke: EDGE, width: 1 });
  const text = `<text y="3.6" text-anchor="middle" font-size="10" font-weight="700" font-family="var(--font-text)" fill="#2e2418">2</text>`;
  return `${placed(pt(0, -1.5), piece(icon, colour), 1.3)}<g transform="translate(11 8)">${two}${text}</g>`;
}

export function piece(icon: string, colour: number): string {
  if (icon.startsWith("large-")) return large(icon.slice("large-".length), colour);
  switch (icon) {
    case "keeper":
      return keeper(colour);
    case "close":
      return onTower(keeper(colour));
    case "close-large-follower":
      return onTower(large("keeper", colour));
    case "close-ringmaster":
      return onTower(ringmaster(colour));
    case "highwayman":
    case "follower":
      return highwayman(colour);
    case "knight":
      return knight(colour);
    case "monk":
      return monk(colour);
    case "guest":
      return guest(colour);
    case "archbishop":
      return archbishop(colour);
    case "heretic":
      return heretic(colour);
    case "lying-monk":
      return lying(colour, { straw: "var(--ca-gold)", crown: "var(--ca-red)", grass: "var(--ca-hedge)" });
    case "farmer":
      return lying(colour, { straw: "var(--ca-wheat)", crown: "var(--ca-thatch)", grass: "var(--ca-grass)" });
    case "acrobat":
      return acrobat(colour);
    case "pyramid":
      return placed(pt(0, -0.5), pyramid([colour, colour, colour]), 0.88);
    case "abbot":
      return abbot(colour);
    case "ringmaster":
      return ringmaster(colour);
    case "builder":
      return builder(colour);
    case "pig":
      return pig(colour);
    case "king":
      return crown();
    case "robber":
      return mask();
    case "shepherd":
      return shepherd(colour);
    case "mayor":
      return mayor(colour);
    case "wagon":
      return wagon(colour);
    case "barn":
      return barn(colour);
    case "abbey":
      return abbey();
    case "dragon":
      return placed(pt(-2, 3), dragon(), 0.8);
    case "fairy":
      return fairy();
    case "gate":
      return magicGate();
    case "princess":
      return princessSign();
    case "sheep":
      return placed(pt(0, 0), sheep(), 1.2);
    case "wine":
    case "grain":
    case "cloth":
      return goods(icon);
    case "bridge":
      return bridgeSign();
    case "castle":
      return castle(colour);
    case "lord":
      return lord(colour);
    case "burgrave":
      return burgrave(colour);
    case "german-castle":
      return placed(pt(2, 2), germanCastle(), 0.95);
    case "tower":
      return placed(pt(0, 4), tower(3, false), 1.1);
    case "captive":
      return behindBars(null);
    case "held":
      return behindBars(colour);
    case "big-top":
      return bigTop();
    default:
      // A single bar is drawn as large as a figure.
      return placed(pt(-1, -4), bars(1), 1.4);
  }
}
