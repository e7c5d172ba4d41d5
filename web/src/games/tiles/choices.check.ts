// For the tests of the tile-laying games: buttons and the list they are made of say the same.
import { expect } from "vitest";
import type { Acting, Choice } from "./kit";

/** All choices behind the buttons: every action is there once, and nothing that is not offered. */
export function sameActions({ groups, pass }: Acting, offered: { action: string }[]): Choice[] {
  const choices = groups.flatMap((g) => g.choices);
  const actions = [...choices.map((d) => d.action), ...(pass ? [pass.action] : [])];
  expect(actions.sort()).toEqual(offered.map((o) => o.action).sort());
  return choices;
}
