// The linter rejects sources that act upon the key of a reason, and no others.
import { Linter } from "eslint";
import { expect, test } from "vitest";
import { reasonKeys } from "../../build/reason-keys.js";

const linter = new Linter();
const faults = (text: string) =>
  linter.verify(text, { rules: { "no-restricted-syntax": ["error", ...reasonKeys] } }).map((m) => m.ruleId);
// The first use loads the parser.
faults("");

test.each([
  'f(e.reason?.key === "table-unplayable");',
  'f(["seat-taken"].includes(reason.key));',
  'f(["seat-taken"].includes(error.reason?.key ?? ""));',
  "switch (e.reason.key) { default: f(); }",
  'const { key } = e.reason; f(key === "stale");',
  'const { key: why } = reason; f(why === "stale");',
  'f(store.refusal?.key === "stale");',
])("the key of a reason is not read: %s", (text) => expect(faults(text)).toEqual(["no-restricted-syntax"]));

test.each(['f(e.kind === "table-unplayable");', 'f(event.key === "Escape");', 'f(pick.key === "card 9");'])(
  "a kind, and other keys, may be compared: %s",
  (text) => expect(faults(text)).toEqual([]),
);
