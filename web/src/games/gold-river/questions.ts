// Questions, pick by pick: one of the player's cards, another player, that player's card. The last pick completes the
// choice.
import type { ActionOf } from "../../net/game-types";
import type { ActionView } from "./generated";
import type { GoldRiver } from "./types";

/** The purpose of a pick: key of the question. */
export type Role = "own" | "other" | "card" | "host" | "offer" | "player" | "whole";

export interface Pick {
  key: string;
  role: Role;
  card: number | null;
  player: number | null;
}

export interface Question {
  choice: ActionOf<GoldRiver>;
  path: Pick[];
}

export interface Step {
  /** The possible picks; after the last pick, its alternatives. */
  options: Pick[];
  /** The picks before it. */
  trail: Pick[];
  chosen: Question | null;
}

/** If there are more cards than this, the player is asked for first. */
const MANY = 8;

const cardPick = (role: Role, card: number): Pick => ({ key: `card ${card}`, role, card, player: null });
const playerPick = (player: number | null): Pick => ({ key: `player ${player}`, role: "player", card: null, player });

/** The picks that lead to each choice. */
export function questions(actions: ActionOf<GoldRiver>[]): Question[] {
  const views = actions.map((c) => c.view);
  const targets = new Set(views.map(target).filter((card) => card !== null));
  const whose = (player: number | null) => (targets.size > MANY ? [playerPick(player)] : []);
  return actions.map((choice) => {
    const view = choice.view;
    const whole: Pick = {
      key: choice.action,
      role: "whole",
      card: null,
      player: "player" in view ? view.player : null,
    };
    switch (view.type) {
      case "take":
      case "discard":
        return { choice, path: [cardPick("offer", view.card)] };
      case "attach":
        return { choice, path: [cardPick("host", view.host)] };
      case "seize":
      case "destroy":
        return { choice, path: [...whose(view.owner), cardPick("card", view.card)] };
      case "exchange":
        return { choice, path: [cardPick("own", view.own), ...whose(view.partner), cardPick("other", view.other)] };
      default:
        return { choice, path: [whole] };
    }
  });
}

/** The last card of the choice, whoever owns it. */
function target(view: ActionView): number | null {
  if (view.type === "exchange") return view.other;
  return view.type === "seize" || view.type === "destroy" ? view.card : null;
}

const along = (all: Question[], keys: string[]) => all.filter((q) => keys.every((key, i) => q.path[i]?.key === key));

/** The state after these picks; picks that lead nowhere are dropped. */
export function step(all: Question[], keys: string[]): Step {
  const matched = along(all, keys);
  if (matched.length === 0 && keys.length > 0) return step(all, []);
  const chosen = matched.find((q) => q.path.length === keys.length) ?? null;
  const depth = chosen ? keys.length - 1 : keys.length;
  const options = new Map<string, Pick>();
  for (const { path } of along(all, keys.slice(0, depth))) if (path[depth]) options.set(path[depth].key, path[depth]);
  const seatOrder = (a: Pick, b: Pick) =>
    a.role === "player" && b.role === "player" ? (a.player ?? -1) - (b.player ?? -1) : 0;
  return { options: [...options.values()].sort(seatOrder), trail: matched[0]?.path.slice(0, depth) ?? [], chosen };
}

/** The next pick of a card, from this depth on; the card may determine its owner. */
function nextCard(question: Question, depth: number): number {
  return question.path.findIndex((pick, i) => i >= depth && pick.card !== null);
}

/** The cards that can be picked now in their places. */
export function open(all: Question[], keys: string[]): Set<number> {
  const { trail, options } = step(all, keys);
  if (options.length === 0) return new Set();
  const cards = along(
    all,
    trail.map((p) => p.key),
  ).map((q) => q.path[nextCard(q, trail.length)]?.card ?? null);
  return new Set(cards.filter((card) => card !== null));
}

/** The picks after pressing a card on the table: as late in the path as it fits, otherwise from an earlier pick on. */
export function press(all: Question[], keys: string[], card: number): string[] | null {
  const { trail } = step(all, keys);
  for (let depth = trail.length; depth >= 0; depth--) {
    for (const question of along(
      all,
      trail.slice(0, depth).map((p) => p.key),
    )) {
      const at = nextCard(question, depth);
      if (at >= 0 && question.path[at].card === card) return question.path.slice(0, at + 1).map((p) => p.key);
    }
  }
  return null;
}

/** The cards that remain possible after a pick; they are highlighted while the pointer is on it. */
export function cardsOf(all: Question[], trail: Pick[], pick: Pick): number[] {
  if (pick.card !== null) return [pick.card];
  const cards = along(
    all,
    [...trail, pick].map((p) => p.key),
  ).map((q) => q.path.at(-1)?.card ?? null);
  return cards.filter((card) => card !== null);
}
