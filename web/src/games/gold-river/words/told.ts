// The cards on the table in words: players, towns and cards, as the cells of a grid.
import { t } from "../../../i18n/t";
import type { CardFacts, Facts, View } from "../generated";
import { standing } from "../player-status";
import { cardText, cardTitle, findsText, pokerText, rankText, townName } from "../words";

/** The input for these words. */
export interface Table {
  facts: Facts;
  view: View;
  name: (player: number) => string;
  /** The seats of the user. */
  mine: readonly number[];
  /** The running totals are shown. */
  totals: boolean;
  /** Cards that can be picked now, and picked cards. */
  open: ReadonlySet<number>;
  lit: ReadonlySet<number>;
}

const joined = (parts: string[]) => parts.filter(Boolean).join("; ");
const nuggets = (amount: number) => t("nuggets-gold-river", { amount });

/** A player's cards, each followed by the cards attached to it. */
function withAttached(view: View, cards: number[]): number[] {
  return cards.flatMap((card) => [card, ...view.attached.filter((a) => a.host === card).map((a) => a.card)]);
}

/** The cards of a player in one column: a town, or `null` for buildings and action cards. */
export function cardsIn({ facts, view }: Table, seat: number, town: number | null): number[] {
  const player = view.players[seat];
  if (town !== null)
    return withAttached(
      view,
      player.claims.filter((card) => facts.cards[card].town === town),
    );
  return [...withAttached(view, player.buildings), ...player.kept, ...player.used];
}

/** A claim without its town, which is the heading of the column: "on 4, 2 nuggets, queen of spades". */
function claimText(facts: Facts, id: number, card: CardFacts): string {
  const parts = [
    findsText(card),
    nuggets(card.gold ?? 0),
    card.danger ? t("claim-gold-river-danger") : "",
    pokerText(facts, id),
  ];
  return parts.filter(Boolean).join(", ");
}

/** A card in its place, with the possible actions. */
export function cardWords(table: Table, seat: number, id: number): string {
  const { facts, view } = table;
  const card = facts.cards[id];
  const player = view.players[seat];
  const saloon = view.saloons.find((s) => s.card === id);
  const parts =
    card.town !== null
      ? [claimText(facts, id, card)]
      : [
          cardTitle(facts, id),
          saloon ? townName(facts, saloon.town) : "",
          card.effect === "bank" ? nuggets(view.bank) : "",
          pokerText(facts, id),
          player.kept.includes(id) ? t("gold-river-kept") : player.used.includes(id) ? t("gold-river-used") : "",
          cardText(facts, id),
        ];
  const words = parts.filter(Boolean).join(", ");
  if (!table.open.has(id)) return words;
  return table.lit.has(id) ? t("words-chosen", { what: words }) : t("words-choice", { what: words });
}

/** A player: gold, points, current action, best hand. */
export function playerWords(table: Table, seat: number): string {
  const { facts, view } = table;
  const player = view.players[seat];
  const over = view.phase === "over";
  const mine = table.mine.includes(seat);
  const hand = facts.poker_expert && player.hand && player.hand.ranks.length > 0 && (mine || over) ? player.hand : null;
  return joined([
    mine && table.mine.length === 1 ? `${table.name(seat)} (${t("you")})` : table.name(seat),
    nuggets(player.money),
    table.totals || over ? t("points-gold-river", { points: view.outcome?.players[seat].total ?? player.total }) : "",
    view.to_act === seat && !over ? t("words-acts") : "",
    ...standing(view, seat),
    hand
      ? t("gold-river-best-hand", {
          hand: t(`hand-gold-river-${hand.category}`),
          ranks: hand.ranks.map(rankText).join(" "),
        })
      : "",
  ]);
}

/** The heading of a column: the town and its mayor. */
export function columnWords({ facts, view, name }: Table, town: number | null): string {
  if (town === null) return t("words-cards-column");
  const { mayor: points } = facts.towns[town];
  if (points === null) return townName(facts, town);
  const mayor = view.mayors[town];
  const held = mayor === null ? t("words-no-mayor") : t("words-mayor", { name: name(mayor) });
  return joined([townName(facts, town), held, t("points-gold-river", { points })]);
}

/** A player's cards in one column. */
export function cellWords(table: Table, seat: number, town: number | null): string {
  const { facts, view, name } = table;
  const office =
    town !== null && view.mayors[town] === seat ? t("mayor-gold-river", { town: townName(facts, town) }) : "";
  const cards = cardsIn(table, seat, town).map((card) => cardWords(table, seat, card));
  const what = joined([office, ...cards]) || t("words-empty");
  return t("words-cell", {
    player: name(seat),
    column: town === null ? t("words-cards-column") : townName(facts, town),
    what,
  });
}
