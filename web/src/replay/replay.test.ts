// A replay: which moment is shown, and the requests to the server for it.
import { expect, test, vi } from "vitest";
import type { Moments } from "../wire/Moments";
import type { Snapshot } from "../wire/Snapshot";
import { Player } from "./player.svelte";
import { Replay, type Archive } from "./replay.svelte";

/** A table whose steps led to these versions; the view of a moment is its version. */
function archive(versions: number[]) {
  const asked: string[] = [];
  let steps = versions;
  const look = (): Snapshot => ({
    version: steps[steps.length - 1] ?? 0,
    table: {
      id: "t",
      game: "toy",
      options: "",
      custom_data: false,
      aids: true,
      seats: [],
      phase: "over",
      to_act: null,
    },
    mine: [0],
    maker: false,
    seat: 0,
    facts: {},
    view: null,
    legal_actions: [{ action: "pass", view: null }],
    can_undo: true,
    log_since: 0,
    log: steps.map((version) => ({ version, events: [version] })),
    rematch: null,
  });
  const moments = (at: number, observer: string | null): Moments => {
    asked.push(observer === null ? `${at}` : `${at} ${observer}`);
    const all = [0, ...steps];
    const first = Math.floor(all.filter((v) => v <= at && v > 0).length / 8) * 8;
    const here = all
      .slice(first, first + 8)
      .map((version) => ({ version, to_act: version % 2, view: { version, observer } }));
    return { version: look().version, steps: steps.length, first, moments: here };
  };
  const aids = async (at: number, observer: string | null) => ({ version: at, seat: null, aids: observer });
  const outside: Archive = { look: async () => look(), moments: async (at, observer) => moments(at, observer), aids };
  return { asked, outside, goOn: (more: number[]) => (steps = more) };
}

const upTo = (n: number) => Array.from({ length: n }, (_, i) => i + 1);

test("a moment shows what was there then, and nothing can be done", async () => {
  const { outside } = archive([1, 2, 5, 6]);
  const replay = new Replay("t", outside);
  await replay.begin(5);
  expect(replay.at).toBe(3);
  const { state } = replay.store;
  expect(state?.view).toEqual({ version: 5, observer: null });
  expect(state?.log.map((entry) => entry.version)).toEqual([1, 2, 5]);
  expect([state?.mine, state?.legal_actions, state?.can_undo, state?.table.phase]).toEqual([[], [], false, "playing"]);
  await replay.begin(4);
  expect(replay.store.state?.version).toBe(2);
  await replay.begin(null);
  expect([replay.store.state?.version, replay.store.state?.table.phase]).toEqual([6, "over"]);
});

test("only one step on is news", async () => {
  const replay = new Replay("t", archive(upTo(6)).outside);
  await replay.begin(2);
  await replay.go(3);
  expect(replay.store.fresh.map((entry) => entry.version)).toEqual([3]);
  await replay.go(2);
  expect(replay.store.fresh).toEqual([]);
  await replay.go(6);
  expect(replay.store.fresh).toEqual([]);
});

test("of many moments asked for at once the last is fetched, and none twice", async () => {
  const { outside, asked } = archive(upTo(100));
  const replay = new Replay("t", outside);
  await replay.begin(0);
  asked.length = 0;
  await Promise.all([20, 30, 40, 50, 60, 70].map((moment) => replay.go(moment)));
  await vi.waitFor(() => expect(replay.at).toBe(70));
  expect(asked.length).toBeLessThanOrEqual(3);
  for (const moment of [71, 70, 69, 68, 67]) await replay.go(moment);
  const before = asked.length;
  for (const moment of [68, 69, 70, 71]) await replay.go(moment);
  expect(asked.length).toBe(before);
  await replay.go(-5);
  expect(replay.at).toBe(0);
  await replay.go(500);
  expect(replay.at).toBe(100);
});

test("another observer sees everything anew", async () => {
  const { outside, asked } = archive(upTo(5));
  const replay = new Replay("t", outside);
  await replay.begin(3);
  await replay.see("1");
  expect(replay.store.state?.view).toEqual({ version: 3, observer: "1" });
  expect(asked[asked.length - 1]).toBe("3 1");
});

test("a step that was taken back meanwhile is passed over", async () => {
  const { outside, goOn } = archive(upTo(20));
  const replay = new Replay("t", outside);
  await replay.begin(3);
  goOn([...upTo(18), 22, 23]);
  await replay.go(20);
  expect(replay.versions.slice(-2)).toEqual([22, 23]);
  expect(replay.store.state?.version).toBe(18);
});

test("what fails is told, and the moment stays", async () => {
  const { outside } = archive(upTo(40));
  const replay = new Replay("t", outside);
  await replay.begin(3);
  const { moments } = outside;
  outside.moments = () => Promise.reject(new Error("no line"));
  await replay.go(30);
  expect([replay.at, replay.wanted]).toEqual([3, 3]);
  expect(replay.failed).toBeTruthy();
  outside.moments = moments;
  await replay.go(30);
  expect([replay.at, replay.failed]).toEqual([30, null]);
});

test("playing ends at the end, and begins anew from there", async () => {
  vi.useFakeTimers();
  const replay = new Replay("t", archive(upTo(4)).outside);
  await replay.begin(2);
  const player = new Player(replay);
  player.speed = 2;
  void player.play();
  await vi.advanceTimersByTimeAsync(510);
  expect(replay.at).toBe(3);
  await vi.advanceTimersByTimeAsync(2000);
  expect([replay.at, player.playing]).toEqual([4, false]);
  await player.play();
  expect(replay.at).toBe(0);
  player.pause();
  await vi.advanceTimersByTimeAsync(5000);
  expect(replay.at).toBe(0);
  vi.useRealTimers();
});
