// Earlier decisions, without those that do not stand.
import { expect, test } from "vitest";
import { before } from "./before";

const act = (act: "undo" | "warn" | "strike" | "dismiss", undone = false) => ({ act, undone });

test("an undone decision and its undoing are one decision, which is undone", () => {
  expect(before([act("undo"), act("strike", true)])).toEqual({ count: 1, undone: 1 });
});

test("decisions that stand are counted, and so are reports that were dismissed", () => {
  expect(before([act("warn"), act("dismiss")])).toEqual({ count: 2, undone: 0 });
  expect(before([])).toEqual({ count: 0, undone: 0 });
});
