// Words for cards, towns, poker hands and choices.
import { maybe, t } from "../../i18n/t";
import type { ActionView, CardFacts, Facts } from "./generated";

type Names = (player: number) => string;

/** The town's name in the language of the page, or the name in the deck file. */
export function townName(facts: Facts, town: number): string {
  const { id, name } = facts.towns[town];
  return maybe(`town-gold-river-${id}`) ?? name;
}

/** "on 4", "on an even sum". */
export function findsText(card: CardFacts): string {
  if (!card.finds) return "";
  if (card.finds.rule === "sum") return t("finds-gold-river-sum", { numbers: card.finds.numbers.join(", ") });
  return t(`finds-gold-river-${card.finds.rule}`);
}

/** The sums that find gold, large enough to read across the table; two equal dice for a double. */
export function findsNumbers(card: CardFacts, sides: number): string {
  const { finds } = card;
  if (!finds) return "";
  if (finds.rule === "sum") return finds.numbers.join(" ");
  if (finds.rule === "double") return "=";
  const even = finds.rule === "even" ? 0 : 1;
  return Array.from({ length: 2 * sides - 1 }, (_, i) => i + 2)
    .filter((n) => n % 2 === even)
    .join(" ");
}

export function cardTitle(facts: Facts, id: number): string {
  const card = facts.cards[id];
  if (card.town === null) return t(`card-gold-river-${card.effect}`);
  const args = { town: townName(facts, card.town) };
  return facts.towns[card.town].river ? t("claim-gold-river-river", args) : t("claim-gold-river", args);
}

/** Enough to distinguish the card from any other: "Claim Los Dolos on 4". */
export function cardName(facts: Facts, id: number): string {
  const card = facts.cards[id];
  return card.town === null ? cardTitle(facts, id) : `${cardTitle(facts, id)} ${findsText(card)}`;
}

/** The effect of the card; for a claim, when and how much gold it finds. */
export function cardText(facts: Facts, id: number): string {
  const card = facts.cards[id];
  const [a = 0, b = 0] = card.amounts;
  if (card.town === null) return t(`card-gold-river-${card.effect}-text`, { a, b });
  const parts = [findsText(card), t("nuggets-gold-river", { amount: card.gold ?? 0 })];
  if (card.danger) parts.push(t("claim-gold-river-danger"));
  return parts.join(" · ");
}

export function rankText(rank: number): string {
  return rank > 10 ? t(`rank-gold-river-${rank}`) : String(rank);
}

const SUITS = { spades: "♠", hearts: "♥", diamonds: "♦", clubs: "♣" };

export const isRed = (suit: CardFacts["suit"]): boolean => suit === "hearts" || suit === "diamonds";

/** "Q♠" if poker hands count, otherwise nothing. */
export function pokerSign(facts: Facts, id: number): string {
  const { rank, suit } = facts.cards[id];
  if (!facts.poker_expert || !rank || !suit) return "";
  return (rank > 10 ? t(`rank-short-gold-river-${rank}`) : String(rank)) + SUITS[suit];
}

/** "queen · spades" if poker hands count, otherwise nothing. */
export function pokerText(facts: Facts, id: number): string {
  const { rank, suit } = facts.cards[id];
  return facts.poker_expert && rank && suit ? `${rankText(rank)} · ${t(`suit-gold-river-${suit}`)}` : "";
}

/** A card in one sentence, for users who cannot see it. */
export function cardSpoken(facts: Facts, id: number): string {
  const card = facts.cards[id];
  const parts = [cardTitle(facts, id), cardText(facts, id)];
  const poker = pokerText(facts, id);
  if (poker) parts.push(poker);
  if (card.mark !== "sourced") parts.push(t(`mark-gold-river-${card.mark}`));
  return parts.join(", ");
}

/** The owner of the card that a choice takes, exchanges or destroys; nothing for a choice without one. */
export function choiceOwner(view: ActionView, name: Names): string {
  const owner =
    view.type === "exchange" ? view.partner : view.type === "seize" || view.type === "destroy" ? view.owner : null;
  return owner === null ? "" : name(owner);
}

/** The words on the button of a choice. */
export function choiceText(facts: Facts, view: ActionView, name: Names): string {
  const card = (id: number) => cardName(facts, id);
  const owner = (player: number | null) => (player === null ? t("none") : name(player));
  switch (view.type) {
    case "bid":
    case "nuggets":
    case "deposit":
      return t(`act-gold-river-${view.type}`, { amount: view.amount });
    case "take":
    case "discard":
    case "destroy":
      return t(`act-gold-river-${view.type}`, { card: card(view.card) });
    case "seize":
      return t("act-gold-river-seize", { card: card(view.card), player: owner(view.owner) });
    case "exchange":
      return t("act-gold-river-exchange", {
        own: card(view.own),
        other: card(view.other),
        player: owner(view.partner),
      });
    case "bar":
    case "rob":
      return t(`act-gold-river-${view.type}`, { player: name(view.player) });
    case "open":
      return t("act-gold-river-open", { town: townName(facts, view.town) });
    case "attach":
      return t("act-gold-river-attach", { card: card(view.host) });
    default:
      return t(`act-gold-river-${view.type}`);
  }
}

/** Distinguishes choices with the same words by what their cards show besides the name: "3 nuggets 4♠". */
export function choiceApart(facts: Facts, view: ActionView): string {
  const cards =
    view.type === "exchange" ? [view.own, view.other] : "card" in view && view.card !== null ? [view.card] : [];
  const told = (id: number) =>
    facts.cards[id].town === null
      ? cardText(facts, id)
      : t("nuggets-gold-river", { amount: facts.cards[id].gold ?? 0 });
  return cards.map((id) => [told(id), pokerSign(facts, id)].filter(Boolean).join(" ")).join(", ");
}

/** The small print of a choice: its cost or gain. */
export function choiceDetail(view: ActionView, name: Names): string {
  const nuggets = (amount: number) => t("nuggets-gold-river", { amount });
  if ((view.type === "take" || view.type === "seize") && view.fee) {
    return t("fee-gold-river", { amount: view.fee.amount, player: name(view.fee.to) });
  }
  if (view.type === "rob" || view.type === "use") return nuggets(view.amount);
  if (view.type === "reroll" && view.cost > 0) return t("cost-gold-river", { amount: view.cost });
  return "";
}

export interface Share {
  player: number | null;
  amount: number;
  text: string;
}

/** Each player's share of a bid, in the order of payment. */
export function paymentLines(view: ActionView, name: Names): Share[] {
  if (view.type !== "bid") return [];
  const lines: Share[] = view.payment
    .filter(([, amount]) => amount > 0)
    .map(([player, amount]) => ({
      player,
      amount,
      text: t("preview-gold-river-share", { player: name(player), amount }),
    }));
  if (view.supply > 0)
    lines.push({ player: null, amount: view.supply, text: t("preview-gold-river-supply", { amount: view.supply }) });
  if (view.pot > 0)
    lines.push({ player: null, amount: view.pot, text: t("preview-gold-river-pot", { amount: view.pot }) });
  return lines;
}
