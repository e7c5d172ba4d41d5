// What is asked of the server, and what is read back from a stored set.
import { expect, test } from "vitest";
import { asked, NO_TERMS, readTerms } from "./terms";

test("only a public table wishes, and what is as usual is not asked for", () => {
  expect(asked(NO_TERMS, true)).toEqual({});
  expect(asked({ strength: {}, delay: 0 }, true)).toEqual({});
  expect(asked({ strength: { from: 1200 }, delay: 3 }, true)).toEqual({ strength: { from: 1200 }, delay: 3 });
  expect(asked({ strength: { to: 0 }, delay: 0 }, true)).toEqual({ strength: { to: 0 } });
  expect(asked({ strength: { from: 1200 }, delay: 0 }, false)).toEqual({});
});

test("a stored set is read as far as it makes sense", () => {
  expect(readTerms({ strength: { from: 1200, to: 1600 }, delay: 5 })).toEqual({
    strength: { from: 1200, to: 1600 },
    delay: 5,
  });
  const nothing = { strength: { from: undefined, to: undefined }, delay: 0 };
  for (const odd of [
    undefined,
    null,
    {},
    7,
    "x",
    { strength: 3, delay: "3" },
    { strength: { from: -1, to: 1e9 }, delay: 4 },
  ])
    expect(readTerms(odd)).toEqual(nothing);
});
