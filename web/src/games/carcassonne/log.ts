// Turns events into lines of the log: a sentence, the player, and the highlighted places on the map.
import { list, t } from "../../i18n/t";
import type { EntryOf } from "../../net/game-types";
import type { Part } from "../../board/tiles";
import { plain, told, type Description, type Line } from "../tiles/line";
import { tileName } from "../tiles/sides";
import type { Cell } from "../tiles/generated";
import type { EventView, Facts, OtherView } from "./generated";
import type { Carcassonne } from "./types";
import { marksText } from "./words";

type Scored = Extract<EventView, { type: "scored" }>;

type Names = (player: number) => string;

/** Lines of the whole log, oldest first. */
export function lines(log: EntryOf<Carcassonne>[], facts: Facts, name: Names): Line[] {
  // Where the big top was when its token was turned over: the following scores do not name the place.
  let tent: Cell | null = null;
  return told<EventView>(log, (event) => {
    if (event.type === "other" && event.event === "token") tent = event.at;
    return describe(event, facts, name, tent);
  });
}

/** Whole tiles. */
const cells = (...at: (Cell | null)[]): Part[] | null => {
  const parts = at.filter((c) => c !== null).map((c): Part => [c.x, c.y, -1]);
  return parts.length > 0 ? parts : null;
};

/** Where the eastern half of a castle lies, by its western one. */
const secondHalf = ({ x, y, rotation }: Cell & { rotation: number }): Cell => ({
  x: x + ([1, 0, -1, 0][rotation / 90] ?? 0),
  y: y + ([0, 1, 0, -1][rotation / 90] ?? 0),
});

/** The nine tiles around and under a place. */
const square = ({ x, y }: Cell): Part[] =>
  [-1, 0, 1].flatMap((dy) => [-1, 0, 1].map((dx): Part => [x + dx, y + dy, -1]));

function describe(event: EventView, facts: Facts, name: Names, tent: Cell | null): Description | null {
  switch (event.type) {
    case "starter":
      return plain(event.player, t("log-carcassonne-starter", { player: name(event.player) }), null, "quiet");
    case "drawn":
      // The banner shows the tile, so the log does not repeat it.
      return null;
    case "discarded": {
      return plain(
        null,
        t("log-carcassonne-discarded", { tile: tileName(facts, event.kind, "field", { marksText }) }),
        null,
        "quiet",
      );
    }
    case "placed": {
      const tile = facts.tiles[event.kind];
      // A castle is told of once: with its western half.
      const castle = /^GB\/\d([ew])$/.exec(tile?.id ?? "")?.[1];
      if (castle === "e") return null;
      const what = tile?.words.includes("abbey") ? "hand-laid" : castle ? "double-laid" : "placed";
      const text = t(`log-carcassonne-${what}`, { player: name(event.player) });
      return plain(event.player, text, cells(event, castle ? secondHalf(event) : null), "move");
    }
    case "figure": {
      const { piece, role, player } = event;
      const text = t("log-carcassonne-figure", { piece, role, player: name(player) });
      return plain(player, text, [[event.x, event.y, event.segment]], "move");
    }
    case "passed":
      return plain(event.player, t("log-carcassonne-passed", { player: name(event.player) }), null, "quiet");
    case "scored":
      return scored(event, tent);
    case "tile": {
      const { player, kind, count } = event;
      const text = t(`log-carcassonne-${event.event}`, {
        player: player === null ? "" : name(player),
        tile: tileName(facts, kind, "field", { marksText }),
        count,
      });
      return plain(player, text, null, player === null ? "quiet" : "move");
    }
    case "other":
      return other(event, name);
    case "over": {
      const players = list(event.winners.map(name));
      return plain(null, t("log-carcassonne-over", { players, count: event.winners.length }), null, "end");
    }
  }
}

function other(event: OtherView, name: Names): Description {
  const { player, count, piece = "", by } = event;
  const said = { player: player === null ? "" : name(player), count, piece, by: by === undefined ? "" : name(by) };
  const text = t(`log-carcassonne-${event.event}`, said);
  const parts = event.event === "token" && event.at ? square(event.at) : lit(event);
  return plain(player, text, parts, player === null ? "quiet" : "move");
}

/** The big top moves from one tile to another; its new place counts. */
const lit = ({ event, at, to }: OtherView): Part[] | null => (event === "big-top" ? cells(to) : cells(at, to));

function scored(event: Scored, tent: Cell | null): Description {
  const [feature, complete] = [event.feature, event.complete ? "yes" : "no"];
  const title = t("log-carcassonne-scored", { feature, complete });
  const nobody = event.points.every(([, points]) => points === 0);
  const own = around(event, tent) ?? event.parts;
  return {
    player: event.points[0]?.[0] ?? null,
    text: nobody ? `${title} · ${t("log-carcassonne-scored-nobody")}` : title,
    formula: formula(event),
    gains: event.points.filter(([, points]) => points !== 0).map(([player, points]) => ({ player, points })),
    parts: own.length > 0 ? own : null,
    kind: "score",
  };
}

/** The nine tiles that count, if a score is for things on them. */
function around({ feature, parts: [part] }: Scored, tent: Cell | null): Part[] | null {
  if (feature === "big-top") return tent && square(tent);
  return feature === "church" && part ? square({ x: part[0], y: part[1] }) : null;
}

/** "4 tiles × 2 + 1 pennant × 2 = 10". */
function formula(event: Scored): string {
  const total = event.items.reduce((sum, item) => sum + item.points, 0);
  const items = event.items.length > 0 ? event.items : [{ name: "cities", count: 0, points: 0 }];
  return t("log-formula", { pieces: items.map((item) => piece(item)).join(" + "), total });
}

function piece({ name, count, points }: Scored["items"][number]): string {
  const what = t(`score-carcassonne-${name}`, { count, points });
  const unit = count > 0 ? points / count : 1;
  // The reason for a castle's score appears once, because the points follow anyway.
  return unit === 1 || !COUNTED.has(name) ? what : t("log-times", { what, unit });
}

const COUNTED = new Set([
  "tiles",
  "pennants",
  "cities",
  "castles",
  "figures",
  "acrobats",
  "acrobat-tiles",
  "circus-tiles",
  "bars",
  "vineyards",
]);
