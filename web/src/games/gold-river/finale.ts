// The end of Gold River, step by step: claims town by town, mayors, gold and the rest, adding up to the final scores.
import type { Facts, View } from "./generated";

export interface FinaleStep {
  key: string;
  /** The town whose claims are counted; `null` for an item of the account. */
  town: number | null;
  /** Name of the item, as in the account. */
  item: string;
  /** What each player gets. */
  points: number[];
  /** Each player's cards that count. */
  cards: number[][];
  /** The points of all players after it. */
  totals: number[];
  length: number;
}

const LENGTH = 2200;

export function finale(facts: Facts, view: View): FinaleStep[] {
  const { outcome, players } = view;
  if (!outcome) return [];
  const totals = players.map(() => 0);
  const steps: FinaleStep[] = [];
  const add = (step: Pick<FinaleStep, "key" | "town" | "item" | "points"> & { cards?: number[][] }): void => {
    if (step.points.every((points) => points === 0)) return;
    step.points.forEach((points, player) => (totals[player]! += points));
    steps.push({ cards: players.map(() => []), ...step, totals: [...totals], length: LENGTH });
  };
  const items = outcome.players[0]?.items.map(({ name }) => name) ?? [];
  const item = (name: string): number[] =>
    outcome.players.map((player) => player.items.find((each) => each.name === name)?.points ?? 0);
  const gold = (card: number): number => facts.cards[card]?.gold ?? 0;
  const byTown = facts.towns.map((_, town) =>
    players.map(({ claims }) => claims.filter((card) => facts.cards[card]?.town === town)),
  );
  const sums = players.map((_, player) =>
    byTown.reduce((sum, town) => sum + town[player]!.reduce((all, card) => all + gold(card), 0), 0),
  );
  // If the cards alone do not explain the item, it is shown as a whole.
  const plain = item("claims").every((points, player) => points === sums[player]);
  if (plain) {
    byTown.forEach((cards, town) => {
      const points = cards.map((all) => all.reduce((sum, card) => sum + gold(card), 0));
      add({ key: `town-${town}`, town, item: "claims", points, cards });
    });
  }
  const rest = [
    "claims",
    "mayors",
    ...items.filter((name) => name !== "claims" && name !== "mayors" && name !== "nuggets"),
    "nuggets",
  ];
  for (const name of rest)
    if (items.includes(name) && !(plain && name === "claims"))
      add({ key: name, town: null, item: name, points: item(name) });
  return steps;
}
