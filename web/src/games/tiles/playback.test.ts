// Moves that arrive faster than they can be shown: none is drawn too early.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Board } from "../../board/api";
import type { TableStore } from "../../net/table.svelte";
import type { Cue } from "./cues";
import type { Kit } from "./kit";
import type { TileGame } from "./model";
import { Playback } from "./playback.svelte";

// The settings need a browser.
vi.mock("../../settings/settings.svelte", () => ({ settings: { lang: "en", moves: true, pace: "normal" } }));
vi.mock("../../motion/dismissed", () => ({ dismissed: () => 0, dismiss: () => undefined }));

const tile = (version: number, x: number): Cue => ({
  type: "tile",
  version,
  player: 1,
  x,
  y: 0,
  kind: 0,
  rotation: 0,
});
const man = (x: number) => ({ player: 1, icon: "knight", x, y: 0, segment: 1 });
const scored = (version: number, x: number): Cue => ({
  type: "scored",
  key: `${version}.1`,
  version,
  parts: [[x, 0, 1]],
  points: [{ player: 1, points: 4 }],
  home: [man(x)],
  final: false,
});

/** A table whose log has these cues up to a version, and the map that shows it. */
function table(all: readonly Cue[]) {
  const state = { version: 0, mine: [0], log: [], facts: {}, table: { phase: "playing" } };
  const view = { players: [{ score: 0 }, { score: 0 }], outcome: null, drawn: null };
  const store = { id: "t", live: true, trial: null, fresh: [], state: { ...state, view } };
  const cues = () => all.filter((cue) => cue.version <= store.state.version);
  const playback = new Playback(store as unknown as TableStore<TileGame>, { cues } as unknown as Kit);
  const come = (version: number, points = 0) => {
    store.state = { ...store.state, version, view: { ...view, players: [{ score: 0 }, { score: points }] } };
    playback.see();
  };
  const tiles = () => [...(playback.staged?.tiles ?? [])];
  return { playback, come, tiles };
}

const board = { where: () => null } as unknown as Board;
let frames: (() => void)[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("document", { hidden: false, querySelectorAll: () => [] });
  vi.stubGlobal("CSS", { escape: (text: string) => text });
  frames = [];
  vi.stubGlobal("requestAnimationFrame", (act: () => void) => frames.push(act));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a tile that comes while another is on its way is not drawn before that one lies", () => {
  const { playback, come, tiles } = table([tile(1, 1), tile(2, 2), tile(3, 3)]);
  playback.board = board;
  come(0);
  come(1);
  vi.advanceTimersByTime(100);
  come(2);
  expect(tiles()).toEqual(["1,0", "2,0"]);
  vi.advanceTimersByTime(100);
  come(3);
  expect(tiles()).toEqual(["1,0", "2,0", "3,0"]);
  vi.advanceTimersByTime(500);
  expect(tiles()).toEqual(["2,0", "3,0"]);
  vi.runAllTimers();
  expect([playback.staged, playback.playing]).toEqual([null, false]);
});

test("what is scored meanwhile leaves its figure there, and its points away, until it is shown", () => {
  const { playback, come } = table([tile(1, 1), scored(2, 9)]);
  playback.board = board;
  come(0);
  come(1);
  come(2, 4);
  expect(playback.staged?.staying.map((piece) => piece.key)).toEqual(["knight/1/9,0,1"]);
  expect(playback.points).toEqual([0, 0]);
  vi.runAllTimers();
  expect([playback.staged, playback.points]).toEqual([null, null]);
});

test("what comes before the map has its place waits with what came first", () => {
  const { playback, come, tiles } = table([tile(1, 1), tile(2, 2), tile(3, 3)]);
  come(0);
  come(1);
  come(2);
  expect(tiles()).toEqual(["1,0", "2,0"]);
  playback.board = board;
  come(3);
  expect(tiles()).toEqual(["1,0", "2,0", "3,0"]);
  for (let frame = frames.shift(); frame; frame = frames.shift()) frame();
  vi.advanceTimersByTime(700);
  expect(tiles()).toEqual(["2,0", "3,0"]);
  vi.runAllTimers();
  expect(playback.staged).toBeNull();
});
