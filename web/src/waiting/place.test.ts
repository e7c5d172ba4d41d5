// Whoever has no seat any more where they wait hears of it, unless they have given it up themselves.
import { expect, test } from "vitest";
import type { Snapshot } from "../wire/Snapshot";
import { Place } from "./place.svelte";
import type { Wanted } from "./seek";

const human = { kind: "human", name: "Ann" };
const free = { kind: "open", name: "" };
const state = (mine: number[], { id = "0a", seats = [mine.length > 0 ? human : free, human, free] } = {}) =>
  ({ table: { id, phase: "waiting", game: "toy", options: "players=3", seats }, mine }) as unknown as Snapshot;
const wish: Wanted = { game: "toy", options: "players=3", players: 3, rated: false, name: "Ann" };

test("whoever had a seat and has none any more has lost it, until they have one again", () => {
  const place = new Place(null);
  place.see(state([0]));
  expect(place.lost).toBeNull();
  // The seat is open; a moment later the server says whose it is not.
  place.see(state([0], { seats: [free, human, free] }));
  expect(place.lost).toBeNull();
  place.see(state([]));
  expect(place.lost).toEqual(wish);
  place.see(state([1], { seats: [free, { kind: "human", name: "Ann 2" }, free] }));
  expect(place.lost).toBeNull();
  place.see(state([]));
  expect(place.lost).toEqual({ ...wish, name: "Ann 2" });
});

test("whoever only looks has lost nothing", () => {
  const place = new Place(null);
  place.see(state([]));
  expect(place.lost).toBeNull();
});

test("whoever stops has lost nothing, unless that fails", () => {
  const place = new Place(null);
  place.see(state([0]));
  place.left = true;
  place.see(state([]));
  expect(place.lost).toBeNull();
  place.left = false;
  expect(place.lost).toEqual(wish);
});

test("whoever comes back from another page knows what they looked for", () => {
  const place = new Place(wish);
  expect(place.lost).toBeNull();
  place.see(state([]));
  expect(place.lost).toEqual(wish);
});

test("only quick games give seats to others", () => {
  const place = new Place(null);
  place.see(state([0], { id: "by-hand" }));
  place.see(state([], { id: "by-hand" }));
  expect(place.lost).toBeNull();
});
