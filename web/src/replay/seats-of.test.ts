// The players of a table made from a record or a save.
import { expect, test } from "vitest";
import { seatsOf as seats } from "./seats-of";

const seatsOf = async (text: string) => (await seats(text)).map((seat) => (seat.kind === "me" ? seat.name : seat.kind));

const save = (players: unknown) => JSON.stringify({ players });

test("a record says how many play", async () => {
  expect(await seatsOf("goldfever-record 1\ngame gold-rush\noptions farmers=yes,players=3\n")).toEqual(["", "", ""]);
  expect(await seatsOf("nonsense")).toEqual(["", ""]);
});

test("the JSON of a record says it, too", async () => {
  expect(
    await seatsOf(JSON.stringify({ game: "gold-rush", options: "farmers=yes,players=4", steps: [] })),
  ).toHaveLength(4);
  expect(await seatsOf(JSON.stringify({ game: "toy", options: "", steps: [] }))).toHaveLength(2);
});

test("a save says who plays, where the names can be used", async () => {
  expect(await seatsOf(save([{ name: "Ada" }, { name: " Šárka Ď. " }, { name: "Bo-2" }]))).toEqual([
    "Ada",
    "Šárka Ď.",
    "Bo-2",
  ]);
  for (const names of [
    ["Ada", "ada"],
    ["Ada", ""],
    ["Ada", "<b>"],
    ["Ada", "x".repeat(41)],
    ["Ada", 7],
    ["Ada", null],
  ]) {
    expect(await seatsOf(save(names.map((name) => ({ name }))))).toEqual(["", ""]);
  }
  expect(await seatsOf(save([null, { name: "A" }, {}]))).toHaveLength(3);
});

test("what is no save has two seats, and the server says why not", async () => {
  for (const text of ["{", "{}", "\ufeff{", save("x"), save([]), save(Array(7).fill({ name: "A" }))])
    expect(await seatsOf(text)).toHaveLength(2);
});

test("the JSON of a record says who played, where it knows", async () => {
  const options = "farmers=yes,players=3";
  const players = [
    { kind: "human", name: "Ada" },
    { kind: "bot", name: "level-3" },
    { kind: "human", name: "" },
  ];
  const read = (changed: object) =>
    seats(JSON.stringify({ game: "gold-rush", options, steps: [], players, ...changed }), bots);
  const bots = (game: string) => Promise.resolve(game === "gold-rush" ? ["level-3"] : []);
  const [ada, nobody] = [
    { kind: "me", name: "Ada" },
    { kind: "me", name: "" },
  ];
  expect(await read({})).toEqual([ada, { kind: "bot", bot: "level-3" }, nobody]);
  expect(await read({ game: "toy" })).toEqual([ada, nobody, nobody]);
  expect(await read({ players: players.slice(1) })).toEqual([nobody, nobody, nobody]);
  expect(await read({ players: [{ kind: "human", name: "<b>" }, null, 7] })).toEqual([nobody, nobody, nobody]);
});

test("computer players are only looked up where a record has some", async () => {
  const never = () => Promise.reject(new Error("looked up"));
  const people = [
    { kind: "human", name: "Ada" },
    { kind: "human", name: "Eva" },
  ];
  for (const text of ["nonsense", JSON.stringify({ game: "toy", options: "players=2", players: people })])
    expect(await seats(text, never)).toHaveLength(2);
});

test("saved games are not a record: the page says where to restore them", async () => {
  const file = JSON.stringify({ form: "goldfever-tables 1", tables: [] });
  for (const text of [file, `\ufeff ${file}`, JSON.stringify(JSON.parse(file), null, 2)])
    await expect(seats(text)).rejects.toMatchObject({ reason: { key: "local-saved-games" } });
});
