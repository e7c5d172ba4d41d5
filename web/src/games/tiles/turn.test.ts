// What is chosen and sent: a single possible choice needs no choosing.
import { fromStore, writable } from "svelte/store";
import { expect, test, vi } from "vitest";
import type { TableStore } from "../../net/table.svelte";
import type { Kit } from "./kit";
import type { Acting, TileGame } from "./model";
import { Turn } from "./turn.svelte";

// The settings need a browser.
const { settings } = vi.hoisted(() => ({ settings: { lang: "en", atOnce: true } }));
vi.mock("../../settings/settings.svelte", () => ({ settings }));

const choice = (action: string) => ({ action, icon: "bar" as const, at: null, parts: null, label: action });

function turnWith(actions: string[], pass: Acting["pass"]) {
  const groups = actions.map((a) => ({ id: a, icon: "bar" as const, name: a, choices: [choice(a)], detail: () => "" }));
  const sent: string[][] = [];
  const view = { phase: "take", turn: 0, to_act: 0, placed: [] };
  const take = (action: string) => ({ action, view: { type: "take" } });
  const going = pass ? [{ action: pass.action, view: { type: "pass" } }] : [];
  const state = { version: 1, legal_actions: [...actions.map(take), ...going], view, facts: {} };
  const store = { state, busy: false, act: (list: string[]) => sent.push(list) } as unknown as TableStore<TileGame>;
  return { turn: new Turn(store, { acting: () => ({ groups, pass }) } as unknown as Kit), sent };
}

test("the only choice is chosen from the start, and stays so", () => {
  const { turn, sent } = turnWith(["take 0,0"], null);
  expect(turn.chosen?.action).toBe("take 0,0");
  expect(turn.ready).toBe(true);
  expect(turn.back()).toBe(false);
  turn.pickGroup(turn.acting.groups[0]);
  expect(turn.chosen?.action).toBe("take 0,0");
  expect(sent).toEqual([["take 0,0"]]);
});

test("where something else can be done, nothing is chosen", () => {
  for (const { turn, sent } of [
    turnWith(["take 0,0", "take 1,0"], null),
    turnWith(["castle"], { action: "pass", label: "" }),
  ]) {
    expect(turn.ready).toBe(false);
    turn.confirm();
    expect(sent).toEqual([]);
  }
});

test("whoever wants to confirm chooses first, and may take it back", () => {
  settings.atOnce = false;
  const { turn, sent } = turnWith(["castle"], { action: "pass", label: "" });
  turn.pickGroup(turn.acting.groups[0]!);
  expect(turn.ready).toBe(true);
  turn.pickGroup(turn.acting.groups[0]!);
  expect(turn.ready).toBe(false);
  expect(sent).toEqual([]);
  settings.atOnce = true;
});

test("a turn is settled when there is one choice or none but to go on, and then goes on", () => {
  const alone = turnWith(["take 0,0"], null);
  const passes = turnWith([], { action: "pass", label: "" });
  for (const [{ turn, sent }, action] of [
    [alone, "take 0,0"],
    [passes, "pass"],
  ] as const) {
    expect(turn.settled).toBe(true);
    turn.goOn();
    expect(sent).toEqual([[action]]);
  }
  for (const open of [turnWith(["take 0,0", "take 1,0"], null), turnWith(["castle"], { action: "pass", label: "" })]) {
    expect(open.turn.settled).toBe(false);
    open.turn.goOn();
    expect(open.sent).toEqual([]);
  }
});

test("one press chooses and sends, where it names one thing", () => {
  const [byButton, onMap, several] = [0, 1, 2].map(() => turnWith(["take 0,0", "take 1,0"], null));
  byButton!.turn.pickGroup(byButton!.turn.acting.groups[1]!);
  expect(byButton!.sent).toEqual([["take 1,0"]]);
  onMap!.turn.pickPlace(["take 0,0"]);
  expect(onMap!.sent).toEqual([["take 0,0"]]);
  several!.turn.pickPlace(["take 0,0", "take 1,0"]);
  expect(several!.sent).toEqual([]);
  expect(several!.turn.chosen?.action).toBe("take 0,0");
});

/** A table where a player lays a tile and then does something with it. */
function turnOfTwo() {
  const sent: string[][] = [];
  const groups = ["knight", "monk"].map((a) => ({
    id: a,
    icon: "bar" as const,
    name: a,
    choices: [choice(a)],
    detail: () => "",
  }));
  const places = [1, 2].map((x) => ({ action: `place ${x}`, view: { type: "place", x, y: 0, rotation: 0 as const } }));
  const doings = ["knight", "monk"].map((action) => ({ action, view: { type: "figure" } }));
  const view = { turn: 0, to_act: 0, placed: [], drawn: 1 };
  const state = writable({ version: 5, legal_actions: places as object[], view, facts: {} });
  const shown = fromStore(state);
  const store = {
    get state() {
      return shown.current;
    },
    busy: false,
    act: (list: string[]) => sent.push(list),
  } as unknown as TableStore<TileGame>;
  const turn = new Turn(store, { acting: () => ({ groups, pass: { action: "pass", label: "" } }) } as unknown as Kit);
  return {
    turn,
    sent,
    advised: [places[0]!, doings[1]!],
    laid: () => state.set({ version: 6, legal_actions: doings, view, facts: {} }),
  };
}

test("a tile that may be kept is never laid by itself", () => {
  const sent: string[][] = [];
  const place = { action: "place 1,0 0", view: { type: "place", x: 1, y: 0, rotation: 0 as const } };
  const pass = { action: "pass", view: { type: "pass" } };
  const of = (actions: object[]) => {
    const view = { turn: 0, to_act: 0, placed: [], drawn: 1 };
    const store = {
      state: { version: 5, legal_actions: actions, view, facts: {} },
      busy: false,
      act: (list: string[]) => sent.push(list),
    };
    const acting = (all: object[]) => ({ groups: [], pass: all.includes(pass) ? { action: "pass", label: "" } : null });
    return new Turn(store as unknown as TableStore<TileGame>, { acting } as unknown as Kit);
  };
  const [only, kept] = [of([place]), of([place, pass])];
  expect([only.settled, only.keeps, only.acts]).toEqual([true, false, false]);
  expect([kept.settled, kept.keeps, kept.acts, kept.stage?.x]).toEqual([false, true, false, 1]);
  kept.goOn();
  only.pass();
  expect(sent).toEqual([]);
  kept.pass();
  kept.confirm();
  expect(sent).toEqual([["pass"], ["place 1,0 0"]]);
});

test("what was advised after the tile is chosen when the tile lies as advised, and nothing is sent by itself", () => {
  const { turn, sent, advised, laid } = turnOfTwo();
  turn.propose(advised);
  expect([turn.stage?.x, sent.length]).toEqual([1, 0]);
  turn.confirm();
  laid();
  expect([turn.chosen?.action, turn.ready]).toEqual(["monk", true]);
  expect(sent).toEqual([["place 1"]]);
  expect([turn.back(), turn.chosen]).toEqual([true, null]);
});

test("who lays the tile elsewhere has not asked for the rest of the advice", () => {
  const { turn, sent, advised, laid } = turnOfTwo();
  turn.propose(advised);
  turn.choose(2, 0);
  turn.confirm();
  laid();
  expect([sent, turn.chosen]).toEqual([[["place 2"]], null]);
});

test("a button with several places shows them, and a press on one is enough", () => {
  const { turn, sent } = turnWith([], { action: "pass", label: "" });
  const at = (segment: number) => ({ ...choice(`wagon ${segment}`), at: { x: 0, y: 0, segment } });
  const group = { id: "wagon", icon: "wagon" as const, name: "wagon", choices: [at(0), at(1)], detail: () => "" };
  vi.spyOn(turn, "choices", "get").mockReturnValue(group.choices);
  turn.pickGroup(group);
  expect([turn.narrowed, turn.chosen, sent]).toEqual([{ by: "kind", id: "wagon" }, null, []]);
  turn.pickGroup(group);
  expect(turn.narrowed).toBe(null);
  turn.pickSpot("place:0,0,1");
  expect([turn.narrowed, sent]).toEqual([{ by: "place", id: "place:0,0,1" }, []]);
  expect(turn.back()).toBe(true);
  expect(turn.narrowed).toBe(null);
  turn.pickSpot("wagon 1");
  expect(sent).toEqual([["wagon 1"]]);
});

test("by keys and by ear the same button chooses its places in turn, to be confirmed", () => {
  const { turn, sent } = turnWith([], { action: "pass", label: "" });
  const at = (segment: number) => ({ ...choice(`wagon ${segment}`), at: { x: 0, y: 0, segment } });
  const group = { id: "wagon", icon: "wagon" as const, name: "wagon", choices: [at(0), at(1)], detail: () => "" };
  vi.spyOn(turn, "choices", "get").mockReturnValue(group.choices);
  for (const action of ["wagon 0", "wagon 1"]) {
    turn.pickGroup(group, true);
    expect([turn.chosen?.action, sent]).toEqual([action, []]);
  }
  turn.confirm();
  expect(sent).toEqual([["wagon 1"]]);
});
