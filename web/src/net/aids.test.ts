// Requesting aids: once per version, never two requests at a time, and again after a failure.
import { expect, test } from "vitest";
import { AidsStore } from "./aids.svelte";
import { RequestError } from "./request-error";

/** A server that answers when the test tells it to. */
function served() {
  const asked: { answer(version: number): Promise<void>; fail(error: unknown): Promise<void> }[] = [];
  const turn = () => new Promise<void>((done) => setTimeout(done));
  const ask = () =>
    new Promise<{ version: number; seat: null; aids: unknown }>((answer, fail) =>
      asked.push({
        answer: (version) => (answer({ version, seat: null, aids: { version } }), turn()),
        fail: (error) => (fail(error), turn()),
      }),
    );
  return { asked, store: new AidsStore<{ version: number }>(ask, () => Promise.resolve()) };
}

test("one question at a time, and the last version wanted is asked for in the end", async () => {
  const { asked, store } = served();
  store.want(3);
  store.want(3);
  store.want(4);
  expect(asked.length).toBe(1);
  await asked[0].answer(3);
  expect(asked.length).toBe(2);
  await asked[1].answer(4);
  store.want(4);
  expect(asked.length).toBe(2);
  expect(store.answer).toEqual({ version: 4, aids: { version: 4 } });
});

test("after a step was taken back the older version is asked for again", async () => {
  const { asked, store } = served();
  store.want(4);
  await asked[0].answer(4);
  store.want(3);
  await asked[1].answer(3);
  expect(store.answer?.version).toBe(3);
});

test("another observer's answer is asked for anew, and what was asked for before him is not taken", async () => {
  const { asked, store } = served();
  store.want(4);
  await asked[0].answer(4);
  store.want(6);
  store.forget();
  expect(store.answer).toBe(null);
  store.want(4);
  await asked[1].answer(6);
  expect(store.answer).toBe(null);
  await asked[2].answer(4);
  expect(store.answer?.version).toBe(4);
});

test("a failure is tried again, a locked table is not, and who leaves asks no more", async () => {
  const { asked, store } = served();
  store.want(1);
  await asked[0].fail(new RequestError(503, null));
  expect(asked.length).toBe(2);
  store.stop();
  await asked[1].fail(new RequestError(0, null));
  expect(asked.length).toBe(2);
  store.want(2);
  await asked[2].fail(new RequestError(403, null, "aids-locked"));
  expect(store.locked).toBe(true);
  store.want(3);
  expect(asked.length).toBe(3);
});
