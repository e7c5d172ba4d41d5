// What is read to those who do not see the table.
import { expect, test } from "vitest";
import { joined } from "./announced";

const line = (key: string) => ({ key, text: `line ${key}` });

test("every sentence is said once, in order, and the list does not grow for ever", () => {
  const one = joined([], [line("1.0"), line("1.1")]);
  expect(joined(one, [line("1.1"), line("2.0")]).map((l) => l.key)).toEqual(["1.0", "1.1", "2.0"]);
  expect(joined(one, [])).toBe(one);
  expect(joined(one, [{ key: "3.0", text: "" }])).toBe(one);
  const many = Array.from({ length: 100 }, (_, i) => line(`${i}.0`));
  const kept = joined([], many);
  expect(kept.length).toBe(30);
  expect(kept.at(-1)).toEqual(line("99.0"));
});
