import { expect, test } from "vitest";
import type { Think } from "../wire/Think";
import { Helper } from "./helper";
import type { Wanted } from "./thinkers";

const think = (version: number): Think => ({ version, seat: 1, bot: "greedy", record: "r", limit_ms: 3000 });

function setUp() {
  const jobs: (Wanted & { ended: boolean })[] = [];
  let closed = false;
  const pool = {
    think(wanted: Wanted) {
      const job = { ...wanted, ended: false };
      jobs.push(job);
      return { wanted, end: () => (job.ended = true) };
    },
    close: () => (closed = true),
  };
  const helper = new Helper(pool as unknown as ConstructorParameters<typeof Helper>[0]);
  return { helper, jobs, closed: () => closed };
}

test("answers with the choice of a worker, and with nothing if that fails", () => {
  const { helper, jobs } = setUp();
  const answers: (string | null)[] = [];
  helper.asked(think(3), (action) => answers.push(action));
  expect(jobs[0]).toMatchObject({ limit: 3000, job: { record: "r", work: { kind: "bot", seat: 1, bot: "greedy" } } });
  jobs[0].done({ status: 200, body: "place 1,0 90" });
  helper.asked(think(4), (action) => answers.push(action));
  jobs[1].done({ status: 500, body: null });
  expect(answers).toEqual(["place 1,0 90", null]);
  expect(jobs.map((job) => job.ended)).toEqual([false, false]);
});

test("stops when the table has moved on, and for another question", () => {
  const { helper, jobs, closed } = setUp();
  helper.asked(think(3), () => {});
  helper.moved(3);
  expect(jobs[0].ended).toBe(false);
  helper.moved(4);
  expect(jobs[0].ended).toBe(true);
  helper.asked(think(5), () => {});
  helper.asked(think(6), () => {});
  expect(jobs.map((job) => job.ended)).toEqual([true, true, false]);
  helper.close();
  expect(closed()).toBe(true);
});
