// What is chosen, and what is sent: the only choice there is needs no choosing.
import { expect, test, vi } from "vitest";
import type { TableStore } from "../../net/table.svelte";
import type { Acting, Kit, TileGame } from "./kit";
import { Turn } from "./turn.svelte";

// Settings live in a browser.
vi.mock("../../settings/settings.svelte", () => ({ settings: { lang: "en" } }));

const deed = (action: string) => ({ action, icon: "bar" as const, at: null, parts: null, label: action });

function turnWith(actions: string[], pass: Acting["pass"]) {
  const groups = actions.map((a) => ({ id: a, icon: "bar" as const, name: a, deeds: [deed(a)], detail: () => "" }));
  const sent: string[][] = [];
  const view = { phase: "take", turn: 0, to_act: 0, placed: [] };
  const state = { version: 1, options: actions.map((action) => ({ action, view: { type: "take" } })), view, facts: {} };
  const store = { state, busy: false, act: (list: string[]) => sent.push(list) } as unknown as TableStore<TileGame>;
  return { turn: new Turn(store, { acting: () => ({ groups, pass }) } as unknown as Kit), sent };
}

test("the only choice is chosen from the start, and stays so", () => {
  const { turn, sent } = turnWith(["take 0,0"], null);
  expect(turn.chosen?.action).toBe("take 0,0");
  expect(turn.ready).toBe(true);
  turn.pickGroup(turn.acting.groups[0]);
  expect(turn.chosen?.action).toBe("take 0,0");
  expect(turn.back()).toBe(false);
  turn.confirm();
  expect(sent).toEqual([["take 0,0"]]);
});

test("where something else can be done, nothing is chosen", () => {
  for (const { turn, sent } of [turnWith(["take 0,0", "take 1,0"], null), turnWith(["castle"], { action: "pass", label: "" })]) {
    expect(turn.ready).toBe(false);
    turn.confirm();
    expect(sent).toEqual([]);
    turn.pickGroup(turn.acting.groups[0]);
    expect(turn.ready).toBe(true);
    turn.pickGroup(turn.acting.groups[0]);
    expect(turn.ready).toBe(false);
  }
});
