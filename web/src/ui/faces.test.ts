// Faces of people and computer players.
import { expect, test } from "vitest";
import { faceOfBot, faceOfPerson } from "./faces";

const NAMES = ["", "Anna", "anna", "Bert", "Šárka", "David", "Eva", "František", "😀", "W".repeat(200)];

test("a name has the same face at every table", () => {
  for (const name of NAMES) expect(faceOfPerson(name)).toEqual(faceOfPerson(name));
});

test("names differ in their faces, also where they differ in one letter", () => {
  const all = Array.from({ length: 60 }, (_, i) => JSON.stringify(faceOfPerson(`Player ${i}`)));
  expect(new Set(all).size).toBeGreaterThan(35);
});

test("no piece of a face is there twice: pieces are keyed by their path", () => {
  const all = [
    ...NAMES.map(faceOfPerson),
    ...["level-1", "level-6", "level-7", "random", "greedy", "tuned", ""].map(faceOfBot),
  ];
  for (const { behind, before } of all) {
    for (const pieces of [behind, before]) expect(new Set(pieces.map(({ d }) => d)).size).toBe(pieces.length);
  }
});

test("all computer players of ours differ, and those of others have one face", () => {
  const ours = [...[1, 2, 3, 4, 5, 6].map((level) => `level-${level}`), "random", "greedy", "tuned", "my-bot"];
  expect(new Set(ours.map((bot) => JSON.stringify(faceOfBot(bot)))).size).toBe(10);
  expect(faceOfBot("level-7")).toEqual(faceOfBot("my-bot"));
});
