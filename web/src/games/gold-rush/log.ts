// Turns events into lines of the log: a sentence, the player, and the highlighted places on the map.
import { list, maybe, t } from "../../i18n/t";
import type { EntryOf } from "../../net/game-types";
import type { Part } from "../../board/tiles";
import { plain, told, type Description, type Line } from "../tiles/line";
import { tileName } from "../tiles/sides";
import type { EventView, Facts, ScoreView as Scored } from "./generated";
import type { GoldRush } from "./types";
import { marksText } from "./words";

type Names = (player: number) => string;

/** Lines of the whole log, oldest first. */
export function lines(log: EntryOf<GoldRush>[], facts: Facts, name: Names): Line[] {
  return told<EventView>(log, (event) => describe(event, facts, name));
}

const whole = (facts: Facts, event: { x: number; y: number; kind: number }): Part[] =>
  (facts.tiles[event.kind]?.segments ?? []).map((_, i): Part => [event.x, event.y, i]);

function describe(event: EventView, facts: Facts, name: Names): Description | null {
  const said = (key: string, args: Record<string, string | number> = {}) => t(`log-gold-rush-${key}`, args);
  switch (event.type) {
    case "starter":
      return plain(event.player, said("starter", { player: name(event.player) }), null, "quiet");
    case "drawn":
      // The banner shows the tile, so the log does not repeat it.
      return null;
    case "discarded":
      return plain(
        null,
        said("discarded", { tile: tileName(facts, event.kind, "prairie", { marksText }) }),
        null,
        "quiet",
      );
    case "placed":
      return plain(event.player, said("placed", { player: name(event.player) }), whole(facts, event), "move");
    case "tokens-laid":
      return plain(null, said("tokens-laid", { count: event.count }), [[event.x, event.y, event.segment]], "quiet");
    case "cowboy": {
      const text = said("cowboy", { role: event.role, player: name(event.player) });
      return plain(event.player, text, [[event.x, event.y, event.segment]], "move");
    }
    case "tent": {
      const text = said("tent", { moved: event.moved ? "yes" : "no", player: name(event.player) });
      return plain(event.player, text, [[event.x, event.y, event.segment]], "move");
    }
    case "token-taken": {
      const text = said("token-taken", { value: event.value ?? "hidden", player: name(event.player) });
      return { ...plain(event.player, text, null, "move"), repeats: tokens(event, name) };
    }
    case "passed":
      return plain(event.player, said("passed", { player: name(event.player) }), null, "quiet");
    case "scored":
      return scored(event, name);
    case "tokens-counted":
      return tokensCounted(event, name);
    case "tokens-removed":
      return plain(null, said("tokens-removed", { count: event.count }), null, "quiet");
    case "over": {
      const players = list(event.winners.map(name));
      return plain(null, said("over", { players, count: event.winners.length }), null, "end");
    }
  }
}

function scored(event: Scored, name: Names): Description {
  const [feature, complete, final] = [event.feature, event.complete ? "yes" : "no", event.final ? "yes" : "no"];
  const pieces = event.items.filter((item) => item.points !== 0).map(piece);
  const total = event.items.reduce((sum, item) => sum + item.points, 0);
  const handed = event.tokens.length;
  const notes = [
    event.points.length === 0 ? t("log-gold-rush-scored-nobody") : null,
    handed > 0 ? t("log-gold-rush-scored-tokens", { count: handed }) : null,
    handed > 0 ? tokenOrder(event.tokens, name) : null,
  ].filter((note) => note !== null);
  return {
    player: event.points[0]?.[0] ?? null,
    text: [t("log-gold-rush-scored", { feature, complete, final }), ...notes].join(" · "),
    formula: pieces.length > 0 ? t("log-formula", { pieces: pieces.join(" + "), total }) : null,
    gains: event.points.map(([player, points]) => ({ player, points })),
    parts: event.parts,
    kind: "score",
  };
}

/** "3 herds of wild horses × 4"; a bonus has its own words. */
function piece({ name, count, points }: Scored["items"][number]): string {
  const bonus = maybe(`log-bonus-${name}`, { points });
  if (bonus !== null) return bonus;
  const what = t(`score-gold-rush-${name}`, { count });
  return points === count ? what : t("log-times", { what, unit: points / count });
}

/** Several tokens that a player takes in a row. */
function tokens({ player, value }: Extract<EventView, { type: "token-taken" }>, name: Names): Line["repeats"] {
  return {
    what: "token",
    value: value === null ? "" : String(value),
    all: (values) => {
      const known = values.filter(Boolean);
      const said = { player: name(player), count: values.length, values: known.join(", ") };
      return t(`log-gold-rush-tokens-taken${known.length > 0 ? "" : "-hidden"}`, said);
    },
  };
}

/** How many tokens each player got, in order. */
function tokenOrder(players: number[], name: Names): string {
  const counts = new Map<number, number>();
  for (const player of players) counts.set(player, (counts.get(player) ?? 0) + 1);
  return [...counts].map(([player, count]) => t("log-token-share", { player: name(player), count })).join(", ");
}

/** The values of tokens as a sum, equal ones together, the highest first: "5 + 8 × 3". */
export function grouped(values: readonly number[]): string {
  const all = [...new Set(values)].sort((a, b) => b - a);
  const count = (value: number) => values.filter((other) => other === value).length;
  return all.map((value) => (count(value) === 1 ? String(value) : `${count(value)} × ${value}`)).join(" + ");
}

function tokensCounted(event: Extract<EventView, { type: "tokens-counted" }>, name: Names): Description {
  const { player, points } = event;
  const values = grouped(event.values);
  const text =
    event.values.length === 0
      ? t("log-gold-rush-tokens-counted-none", { player: name(player) })
      : t("log-gold-rush-tokens-counted", { player: name(player), values, points });
  return { player, text, formula: null, gains: points > 0 ? [{ player, points }] : [], parts: null, kind: "score" };
}
