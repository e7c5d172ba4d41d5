// Several choices in a row, in words.
import { list } from "../../i18n/t";
import type { TurnsApart, TurnWords } from "../../game/screen";
import type { ActionOf } from "../../net/game-types";
import type { Facts } from "./generated";
import type { GoldRiver } from "./types";
import { choiceApart, choiceText } from "./words";

type Actions = ActionOf<GoldRiver>[];

export const turnWords: TurnWords<GoldRiver> = (facts, _, actions, name) =>
  list(actions.map(({ view }) => choiceText(facts, view, name)));

/** Distinguishes choices that have the same words. */
export const apartText = (facts: Facts, actions: Actions): string =>
  actions
    .map(({ view }) => choiceApart(facts, view))
    .filter(Boolean)
    .join(", ");

export const turnsApart: TurnsApart<GoldRiver> = (facts, _, played, other) =>
  [played, other].map((actions) => apartText(facts, actions));
