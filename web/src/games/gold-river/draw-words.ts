// Possible outcomes of chance at the card table, in words: a card, a roll, the first player.
import { t } from "../../i18n/t";
import type { Facts } from "./generated";
import { cardName } from "./words";

/** "Claim Los Dolos on 4", "3 and 4: 7"; `null` for anything else. */
export function drawWords(facts: Facts, step: string): string | null {
  const [, word, first, second] = step.split(" ");
  const [a, b] = [Number(first), Number(second)];
  if (word === "card" && facts.cards[a]) return cardName(facts, a);
  if (word === "dice") return t("trial-gold-river-dice", { a, b, sum: a + b });
  if (word === "starter") return t("seat-number", { number: a + 1 });
  return null;
}
