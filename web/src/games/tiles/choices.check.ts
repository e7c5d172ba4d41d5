// For the tests of the tile-laying games: checks that buttons agree with the list of actions.
import { expect } from "vitest";
import type { Acting, Choice, TileFacts, TileView } from "./model";
import { directed, sidesOf } from "./sides";

/** All choices behind the buttons: every action appears once, and nothing else does. */
export function sameActions({ groups, pass }: Acting, offered: { action: string }[]): Choice[] {
  const choices = groups.flatMap((g) => g.choices);
  const actions = [...choices.map((d) => d.action), ...(pass ? [pass.action] : [])];
  expect(actions.sort()).toEqual(offered.map((o) => o.action).sort());
  return choices;
}

/** Users of screen readers distinguish all buttons, and all choices, by their names. */
export function distinct(acting: Acting, facts: TileFacts, view: TileView): void {
  const { groups } = directed(acting, facts, view);
  const once = (names: string[]) => expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
  once(groups.map(({ name, detail, where }) => [name, detail(null), where].join(" ")));
  once(groups.flatMap(({ choices }) => choices.map((choice) => choice.label)));
}

/** Parts of the same kind on one tile that are described with the same sides, so that nobody could distinguish them. */
export function alike({ tiles }: TileFacts): string[] {
  return tiles.flatMap((kind) => {
    const said = kind.segments.map((segment, i) => `${segment.kind} ${sidesOf(kind, 0, i).join()}`);
    return said.filter((words, i) => said.indexOf(words) !== i).map((words) => `${kind.id}: ${words}`);
  });
}
