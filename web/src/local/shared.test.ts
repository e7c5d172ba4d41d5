// Decisions that several workers share: who gets which part, and how all of it stops.
import { beforeEach, describe, expect, it, vi } from "vitest";
import { thinkTogether } from "./shared";
import { Thinkers } from "./thinkers";
import type { FromThinker, Job, ToThinker } from "./thinker";

type ToDo = Extract<ToThinker, { kind: "job" }>;

class FakeWorker {
  static all: FakeWorker[] = [];
  jobs: ToDo[] = [];
  ended = false;
  onmessage: ((event: { data: FromThinker }) => void) | null = null;
  onerror: ((event: { preventDefault(): void }) => void) | null = null;

  constructor() {
    FakeWorker.all.push(this);
  }
  postMessage(message: ToThinker): void {
    if (message.kind === "job") this.jobs.push(message);
  }
  terminate(): void {
    this.ended = true;
  }
  answer(body: unknown, status = 200): void {
    this.onmessage?.({ data: { kind: "done", number: this.jobs.at(-1)?.number ?? 0, answer: { status, body } } });
  }
}

const job: Job = { record: "a game", work: { kind: "bot" } };
const wanted = (of: number) => ({ job, limit: 100, seed: 7, of });
const thinkers = (cores: number) => new Thinkers({} as WebAssembly.Module, () => 1, cores);
const running = () => FakeWorker.all.filter(({ ended }) => !ended);

beforeEach(() => {
  FakeWorker.all = [];
  vi.stubGlobal("Worker", FakeWorker);
});

describe("a shared decision", () => {
  it("gives each worker a part with the same seed, and tells all results in their order", () => {
    const done = vi.fn();
    thinkTogether(thinkers(4), wanted(3), done);
    expect(
      running().map(({ jobs }) => jobs.map(({ seed, job: { work } }) => [seed, work.part?.at, work.part?.of])),
    ).toEqual([[[7, 0, 3]], [[7, 1, 3]], [[7, 2, 3]]]);
    const [first, second, third] = running();
    third.answer("c");
    first.answer("a");
    expect(done).not.toHaveBeenCalled();
    second.answer("b");
    expect(done).toHaveBeenCalledExactlyOnceWith(["a", "b", "c"]);
  });

  it("stops in all workers at once", () => {
    const done = vi.fn();
    const pool = thinkers(3);
    // The third part waits for a worker.
    const thought = thinkTogether(pool, wanted(3), done);
    expect(running()).toHaveLength(2);
    running()[0].answer("a");
    thought.end();
    expect(running()).toHaveLength(0);
    expect(done).not.toHaveBeenCalled();
    // The pool can think again.
    thinkTogether(pool, wanted(2), done);
    running().forEach((worker) => worker.answer("again"));
    expect(done).toHaveBeenCalledExactlyOnceWith(["again", "again"]);
  });

  it("leaves out parts that fail", () => {
    const done = vi.fn();
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    thinkTogether(thinkers(8), wanted(3), done);
    const [first, second, third] = running();
    first.answer(null, 500);
    second.onerror?.({ preventDefault: () => undefined });
    third.answer("c");
    expect(done).toHaveBeenCalledExactlyOnceWith(["c"]);
  });

  it("has as many parts as there are cores besides those of page and tables", () => {
    expect([1, 2, 3, 4, 8, 64].map((cores) => thinkers(cores).shares)).toEqual([1, 1, 2, 3, 4, 4]);
    const pool = thinkers(8);
    pool.think({ job, limit: 0, done: () => undefined, going: () => undefined });
    expect(pool.shares).toBe(3);
  });
});
