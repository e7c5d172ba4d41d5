// Lists read as our sentences do: no comma before "and".
import { expect, test } from "vitest";
import { lists } from "./lists";

test.each([
  ["en", "Anna, Bert and Eva"],
  ["cs", "Anna, Bert a\u00A0Eva"],
])("a list of three in %s", (lang, said) => {
  expect(lists(lang).format(["Anna", "Bert", "Eva"])).toBe(said);
});

test.each([
  ["en", "Anna, Bert or Eva"],
  ["cs", "Anna, Bert nebo Eva"],
])("one of three in %s", (lang, said) => {
  expect(lists(lang, "disjunction").format(["Anna", "Bert", "Eva"])).toBe(said);
});
