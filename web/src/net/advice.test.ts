// Requesting advice: for one version, once, and again after a failure.
import { expect, test } from "vitest";
import type { Advice } from "../wire/Advice";
import { AdviceStore } from "./advice.svelte";
import { RequestError } from "./request-error";

test("an answer about another version than the one that is wanted is not shown", async () => {
  const answers: ((advice: Advice) => void)[] = [];
  const store = new AdviceStore(() => new Promise((answer) => answers.push(answer)));
  const first = store.want(3);
  void store.want(3);
  const second = store.want(4);
  expect(answers.length).toBe(2);
  answers[0]!({ version: 3, seat: 0, turns: [] });
  await first;
  expect(store.answer).toBe(null);
  answers[1]!({ version: 4, seat: 0, turns: [] });
  await second;
  expect(store.answer).toEqual({ version: 4, seat: 0, turns: [] });
});

test("a table that has gone on meanwhile answers about its own version, which is not shown", async () => {
  const store = new AdviceStore(() => Promise.resolve({ version: 5, seat: 0, turns: [] }));
  await store.want(4);
  expect(store.answer).toBe(null);
});

test("after a failure the same can be asked again", async () => {
  let asked = 0;
  const store = new AdviceStore(
    () => (
      (asked += 1),
      asked === 1 ? Promise.reject(new RequestError(503, null)) : Promise.resolve({ version: 1, seat: 0, turns: [] })
    ),
  );
  await store.want(1);
  expect(store.failed?.status).toBe(503);
  await store.want(1);
  expect([asked, store.failed, store.answer?.version]).toEqual([2, null, 1]);
});
