// A trial: the requests to the server, and what its table shows.
import { expect, test } from "vitest";
import { RequestError } from "../net/request-error";
import type { Snapshot } from "../wire/Snapshot";
import type { Tried } from "../wire/Tried";
import type { Try } from "../wire/Try";
import { Trial } from "./trial.svelte";

const FROM: Snapshot = {
  version: 9,
  table: {
    id: "t",
    game: "toy",
    options: "",
    custom_data: false,
    aids: true,
    seats: [{}, {}] as Snapshot["table"]["seats"],
    phase: "over",
    to_act: null,
  },
  mine: [],
  seat: null,
  facts: {},
  view: null,
  legal_actions: [],
  can_undo: false,
  log_since: 0,
  log: [],
} as unknown as Snapshot;

/** A server whose positions are the number of steps; `draws` are due after this many. */
function trial(draws: Record<number, string[]> = {}) {
  const asked: Try[] = [];
  const attempt = async (wanted: Try): Promise<Tried> => {
    asked.push(wanted);
    const n = wanted.steps.length;
    if (wanted.steps.includes("0: bad"))
      throw new RequestError(422, { key: "trial-step", args: {}, ruling: null, message: "no" });
    const due = (draws[n] ?? []).map((step) => ({ step, weight: 1 }));
    const actions = due.length > 0 ? [] : [{ action: "a", view: null }];
    const aids = { outcome: { players: [{ total: n }, { total: 2 * n }] } };
    return {
      version: 9,
      to_act: due.length > 0 ? null : n % 2,
      over: false,
      view: n,
      legal_actions: actions,
      draws: due,
      points: [0, 0],
      aids,
    } as Tried;
  };
  return { trial: new Trial(FROM, "1", attempt), asked };
}

test("what is chosen is tried with all that was tried before, and taken back", async () => {
  const { trial: it, asked } = trial();
  expect(await it.begin()).toBe(true);
  expect(it.store.state).toMatchObject({ mine: [0, 1], seat: 0, view: 0, can_undo: false });
  it.store.act(["x", "y"]);
  await expect.poll(() => it.store.state?.view).toBe(2);
  expect(asked[1]).toEqual({ at: 9, redraw: false, perspective: "1", steps: ["0: x", "0: y"] });
  expect(it.ended).toEqual([2, 4]);
  expect(it.before).toEqual([0, 0]);
  it.store.undo();
  await expect.poll(() => it.store.state?.view).toBe(0);
  expect(it.canGoBack).toBe(false);
});

test("another tile is a step back of its own; what chance must bring comes by itself", async () => {
  const { trial: it, asked } = trial({ 0: ["! A", "! B"], 2: ["! C"] });
  await it.begin();
  await it.anotherTile();
  expect([it.draws.length, it.redraw, it.canGoBack]).toEqual([2, true, true]);
  await it.step("! B");
  it.store.act(["lay"]);
  await expect.poll(() => it.store.state?.view).toBe(3);
  expect(asked.at(-1)?.steps).toEqual(["! B", "1: lay", "! C"]);
  await it.back();
  expect(it.store.state?.view).toBe(1);
  await it.back();
  await it.back();
  expect(it.canGoBack).toBe(false);
});

test("where no tile was just drawn, another one is not to be had, and it says so", async () => {
  const { trial: it } = trial();
  await it.begin();
  expect(await it.anotherTile()).toBe(false);
  expect([it.undrawn, it.redraw, it.canGoBack, it.store.busy]).toEqual([true, false, false, false]);
  expect(await it.step("0: good")).toBe(true);
});

test("what is refused changes nothing and says why", async () => {
  const { trial: it } = trial();
  await it.begin();
  const version = it.store.state?.version;
  expect(await it.step("0: bad")).toBe(false);
  expect([it.store.state?.version, it.store.refusal?.key, it.store.busy]).toEqual([version, "trial-step", false]);
  expect(await it.step("0: good")).toBe(true);
  expect(it.store.state?.version).not.toBe(version);
  expect(it.error).toBeNull();
});

test("chance decides until somebody is asked, as likely as it is, and goes back with the step before", async () => {
  const { trial: it, asked } = trial({ 1: ["! A", "! B"], 2: ["! C", "! D"] });
  await it.begin();
  it.store.act(["bid"]);
  await expect.poll(() => it.draws.length).toBe(2);
  expect(await it.chance(() => 0.6)).toBe(true);
  expect(asked.at(-1)?.steps).toEqual(["0: bid", "! B", "! D"]);
  expect([it.draws.length, it.groups.length]).toEqual([0, 1]);
  await it.back();
  expect(asked.at(-1)?.steps).toEqual([]);
});
