// A question is worded by the possible actions.
import { expect, test, vi } from "vitest";
import { settings } from "../../settings/settings.svelte";
import { mayText } from "./may";
import type { Group } from "./model";

// The settings need a browser.
vi.mock("../../settings/settings.svelte", () => ({ settings: { lang: "en" } }));

const groups = (...asks: (string | undefined)[]): Group[] =>
  asks.map((one, i) => ({ id: String(i), icon: "token", name: "", choices: [], detail: () => "", asks: one }));
const pass = { action: "pass", label: "Pass" };

test("what can be done is named once, and passing where that is possible", () => {
  const [figure, abbot] = ["place a figure", "take back the abbot"];
  expect(mayText({ groups: groups(figure, figure), pass })).toBe("You may place a figure or pass.");
  expect(mayText({ groups: groups(abbot), pass })).toBe("You may take back the abbot or pass.");
  expect(mayText({ groups: groups(figure, abbot), pass })).toBe("You may place a figure, take back the abbot or pass.");
  expect(mayText({ groups: groups(abbot), pass: null })).toBe("You have to take back the abbot.");
  settings.lang = "cs";
  expect(mayText({ groups: groups("umístit figurku", "stavět věž"), pass })).toBe(
    "Můžete umístit figurku, stavět věž nebo nedělat nic.",
  );
  settings.lang = "en";
});

test("of many things the first are named", () => {
  expect(mayText({ groups: groups("sow", "reap", "mow", "rest"), pass })).toBe(
    "You may sow, reap, do something else or pass.",
  );
});

test("where a choice does not say what it lets one do, the question is asked in other words", () => {
  expect(mayText({ groups: groups("sow", undefined), pass })).toBeNull();
  expect(mayText({ groups: [], pass })).toBeNull();
});
