// A table that shows given positions: what counts as news, and that a command always ends.
import { expect, test } from "vitest";
import type { Snapshot } from "../wire/Snapshot";
import { ShownSource } from "./shown.svelte";
import type { Command } from "./source";
import { TableStore } from "./table.svelte";

const snapshot = (version: number, more: Partial<Snapshot> = {}): Snapshot => ({
  version,
  table: { id: "t", game: "toy", options: "", custom_data: false, aids: true, seats: [], phase: "playing", to_act: 0 },
  mine: [0, 1],
  maker: false,
  seat: 0,
  facts: {},
  view: version,
  legal_actions: [],
  can_undo: true,
  log_since: 7,
  log: Array.from({ length: version }, (_, i) => ({ version: i + 1, events: [] })),
  rematch: null,
  ...more,
});

const step = { seat: null, view: 0, legal_actions: [], can_undo: false, undone: null, table: null };

function shown(carryOut?: (command: Command) => Promise<unknown>) {
  const source = new ShownSource("t", { mode: "try", carryOut });
  const store = new TableStore(source);
  store.start();
  return { source, store };
}

test("what is shown anew replaces the log and is no news; what goes on from there is", () => {
  const { source, store } = shown();
  source.show(snapshot(5));
  expect([store.status, store.state?.log.length, store.fresh]).toEqual(["live", 5, []]);
  source.goOn({ ...step, from: 5, version: 6, log: [{ version: 6, events: ["x"] }] });
  expect([store.state?.log.length, store.fresh]).toEqual([6, [{ version: 6, events: ["x"] }]]);
  source.show(snapshot(2));
  expect([store.state?.version, store.state?.log.length, store.fresh]).toEqual([2, 2, []]);
});

test("a command is busy until it has been carried out, whether or not that worked", async () => {
  let end = { done: () => {}, fail: () => {} };
  const sent: Command[] = [];
  const { source, store } = shown((command) => {
    sent.push(command);
    return new Promise<void>((done, fail) => (end = { done, fail }));
  });
  source.show(snapshot(3));
  store.act(["a"]);
  store.act(["b"]);
  expect([store.busy, sent.map((c) => c.type)]).toEqual([true, ["act"]]);
  source.show(snapshot(4));
  end.done();
  await expect.poll(() => store.busy).toBe(false);
  store.undo();
  source.refuse({ key: "no", args: {}, ruling: null, message: "" });
  end.fail();
  await expect.poll(() => store.busy).toBe(false);
  expect([store.refusal?.key, sent.map((c) => c.type)]).toEqual(["no", ["act", "undo"]]);
});

test("the last step can be taken back where nobody is to decide, and nothing can be chosen there", () => {
  const sent: Command[] = [];
  const { source, store } = shown(async (command) => sent.push(command));
  source.show(snapshot(3, { seat: null }));
  store.act(["a"]);
  store.undo();
  expect(sent.map(({ type, seat }) => [type, seat])).toEqual([["undo", 0]]);
});

test("another moment of the same version begins without the refusal of before", () => {
  const { source, store } = shown();
  source.show(snapshot(3));
  source.refuse({ key: "no", args: {}, ruling: null, message: "" });
  source.show(snapshot(3));
  expect(store.refusal).toBe(null);
});
