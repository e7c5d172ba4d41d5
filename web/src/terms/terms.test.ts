// What is asked of the server, and what is read back from a stored set.
import { expect, test } from "vitest";
import { asked, NO_TERMS, readTerms, type Terms } from "./terms";

test("only a public table wishes, and what is as usual is not asked for", () => {
  expect(asked(NO_TERMS, true)).toEqual({});
  const terms = (more: Partial<Terms>) => ({ ...NO_TERMS, ...more });
  expect(asked(terms({ strength: {} }), true)).toEqual({});
  expect(asked(terms({ strength: { from: 1200 }, delay: 3 }), true)).toEqual({ strength: { from: 1200 }, delay: 3 });
  expect(asked(terms({ strength: { to: 0 } }), true)).toEqual({ strength: { to: 0 } });
  expect(asked(terms({ strength: { from: 1200 } }), false)).toEqual({});
  expect(asked(terms({ chat: false }), false)).toEqual({ chat: "off" });
});

test("a stored set is read as far as it makes sense", () => {
  expect(readTerms({ strength: { from: 1200, to: 1600 }, delay: 5, chat: false })).toEqual({
    strength: { from: 1200, to: 1600 },
    delay: 5,
    chat: false,
  });
  // Sets that were stored before there was a choice about the chat leave it on.
  const nothing = { strength: { from: undefined, to: undefined }, delay: 0, chat: true };
  for (const odd of [
    undefined,
    null,
    {},
    7,
    "x",
    { strength: 3, delay: "3", chat: "off" },
    { strength: { from: -1, to: 1e9 }, delay: 4 },
  ])
    expect(readTerms(odd)).toEqual(nothing);
});
