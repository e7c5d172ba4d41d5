// An analysis is watched until it is ready, and no longer.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Analysis } from "../wire/Analysis";
import type { Analyses } from "../net/backend";
import { AnalysisStore } from "./analysis.svelte";

const told = (stage: Analysis["stage"], done = 0): Analysis => ({ stage, done, total: 9, result: null });

/** A server that gives these answers, one after the other, and then repeats the last. */
function analyst(...answers: Analysis[]) {
  const asked: string[] = [];
  const answer = (what: string) => (table: string) => {
    asked.push(`${what} ${table}`);
    return Promise.resolve(answers.length > 1 ? answers.shift()! : answers[0]);
  };
  const all: Analyses = { look: answer("look"), begin: answer("begin"), stop: answer("stop") };
  return { asked, all };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("the analysis", () => {
  it("is looked at again until it is ready", async () => {
    const { asked, all } = analyst(told("none"), told("waiting"), told("running", 4), told("ready", 9));
    const store = new AnalysisStore("a", all);
    await store.look();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toEqual(["look a"]);
    await store.begin();
    expect(store.busy).toBe(true);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(store.told?.done).toBe(4);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toEqual(["look a", "begin a", "look a", "look a"]);
    expect(store.busy).toBe(false);
  });

  it("is not asked about any more when nobody watches", async () => {
    const { asked, all } = analyst(told("running"));
    const store = new AnalysisStore("a", all);
    await store.begin();
    store.leave();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toEqual(["begin a"]);
  });

  it("keeps the answer to what was asked last", async () => {
    let late: (told: Analysis) => void = () => {};
    const { all } = analyst(told("none"));
    const store = new AnalysisStore("a", { ...all, look: () => new Promise((done) => (late = done)) });
    const looked = store.look();
    await store.stop();
    late(told("running"));
    await looked;
    expect(store.told?.stage).toBe("none");
    expect(store.busy).toBe(false);
  });

  it("goes on after an answer that got lost", async () => {
    const { all } = analyst(told("running"));
    let lost = 0;
    const store = new AnalysisStore("a", {
      ...all,
      look: () => (++lost === 1 ? Promise.reject(new Error("lost")) : Promise.resolve(told("ready"))),
    });
    await store.begin();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(store.failed).not.toBeNull();
    await vi.advanceTimersByTimeAsync(1_000);
    expect([store.failed, store.told?.stage]).toEqual([null, "ready"]);
  });
});
