// What a form asks for when a table is made: on this device, by link, in public, rated.
import { expect, test } from "vitest";
import { TableTerms } from "./table-terms.svelte";

const server = { local: false, ratable: true, wishes: true };

test("what is as usual is not asked for, except for takebacks, whose usual is the form's", () => {
  expect(new TableTerms().asked(server)).toEqual({ take_backs: 3, take_back_draws: true });
});

test("a rated game has no takebacks, and only those who may rate it ask for that", () => {
  const terms = new TableTerms();
  terms.rated = true;
  expect(terms.asked(server)).toEqual({ rated: true });
  expect(terms.asked({ ...server, ratable: false })).toEqual({ take_backs: 3, take_back_draws: true });
});

test("a table on this device has no clock, no wish, no late spectators and no chat to switch off", () => {
  const terms = new TableTerms();
  terms.fill({ strength: { from: 1200 }, delay: 3, chat: false });
  terms.pace = { kind: "live", bank_s: 300, increment_s: 10 };
  [terms.atZero, terms.takeBacks, terms.endOfTurn] = ["lose", "none", true];
  expect(terms.asked({ local: true, ratable: false, wishes: false })).toEqual({ take_backs: 0, end_of_turn: true });
  expect(terms.asked(server)).not.toHaveProperty("strength");
  terms.rated = true;
  const asked = terms.asked(server);
  expect(asked).toMatchObject({ strength: { from: 1200 }, delay: 3, chat: "off", pace: terms.pace, at_zero: "lose" });
  terms.atZero = "bot:level-6";
  expect(terms.asked(server)).toMatchObject({ at_zero: "lose" });
  expect(terms.asked({ ...server, wishes: false })).not.toHaveProperty("strength");
  expect(terms.filled).toBe(1);
});
