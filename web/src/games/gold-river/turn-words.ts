// Choices that follow each other, in words.
import { list } from "../../i18n/t";
import type { TurnWords } from "../../game/screen";
import type { GoldRiver } from "./types";
import { choiceText } from "./words";

export const turnWords: TurnWords<GoldRiver> = (facts, _, actions, name) => list(actions.map(({ view }) => choiceText(facts, view, name)));
