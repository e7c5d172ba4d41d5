// A puzzle on the board: the requests to the server, and the state of the puzzle.
import { expect, test } from "vitest";
import { RequestError } from "../net/request-error";
import type { PuzzleBoard } from "../wire/PuzzleBoard";
import type { PuzzleJudged } from "../wire/PuzzleJudged";
import { Puzzle } from "./puzzle.svelte";

const BEST: PuzzleJudged["best"] = [
  {
    actions: [
      { action: "lay", view: null },
      { action: "put", view: null },
    ],
    lead: 3000,
    reasons: [],
    remarks: [],
  },
];

/** A server whose turns have two decisions; `lay`, `put` is the solution. */
function puzzle() {
  const asked: (string[] | null)[] = [];
  let [solved, lost] = [0, false];
  const it = new Puzzle(
    "toy-1",
    {
      board: async (actions) => {
        if (actions.includes("bad"))
          throw new RequestError(422, { key: "trial-step", args: {}, ruling: null, message: "no" });
        return {
          puzzle: { id: "toy-1" },
          snapshot: { version: actions.length, seat: 0, mine: [0], log: [], log_since: 0, view: actions.join() },
          ended: actions.length === 2,
        } as unknown as PuzzleBoard;
      },
      answer: async (actions) => {
        asked.push(actions);
        if (lost) throw new RequestError(0, null);
        const right = actions?.join() === "lay,put";
        return { solved: right, less: right || !actions ? 0 : 3500, best: right || !actions ? BEST : [] };
      },
    },
    () => (solved += 1),
  );
  return { it, asked, solved: () => solved, lose: (now: boolean) => (lost = now) };
}

test("a turn is judged when it is over, and a wrong one can be tried again", async () => {
  const { it, asked, solved } = puzzle();
  expect(await it.begin()).toBe(true);
  expect([it.stage, it.store.state?.version, !it.store.live, it.store.trial]).toEqual(["asked", 0, true, true]);
  await it.play("lay");
  expect([it.stage, asked.length]).toEqual(["asked", 0]);
  await it.play("pass");
  expect([it.stage, it.judged?.less]).toEqual(["wrong", 3500]);
  await it.play("more");
  await it.back();
  expect(it.store.state?.version).toBe(2);
  await it.begin();
  expect([it.stage, it.judged]).toEqual(["asked", null]);
  await it.play("lay", "put");
  expect([it.stage, solved()]).toEqual(["solved", 1]);
  expect(asked).toEqual([
    ["lay", "pass"],
    ["lay", "put"],
  ]);
});

test("decisions are taken back in the groups in which they were made", async () => {
  const { it } = puzzle();
  await it.begin();
  it.store.act(["lay"]);
  await expect.poll(() => it.store.state?.view).toBe("lay");
  it.store.undo();
  await expect.poll(() => it.store.state?.view).toBe("");
  await it.back();
  expect(it.stage).toBe("asked");
});

test("the solution is shown on the board, which is not to solve it", async () => {
  const { it, asked, solved } = puzzle();
  await it.begin();
  await it.play("lay");
  await it.show();
  expect([it.stage, it.store.state?.view, it.start?.view, solved()]).toEqual(["shown", "lay,put", "", 0]);
  expect(asked).toEqual([null]);
  await it.begin();
  expect(it.store.state?.view).toBe("");
});

test("what is refused changes nothing and says why", async () => {
  const { it } = puzzle();
  await it.begin();
  await it.play("bad");
  expect([it.stage, it.store.state?.version, it.store.refusal?.key, it.store.busy]).toEqual([
    "asked",
    0,
    "trial-step",
    false,
  ]);
  await it.play("lay");
  expect([it.error, it.store.state?.version]).toEqual([null, 1]);
});

test("an answer that is lost on the way is asked for once more", async () => {
  const { it, lose } = puzzle();
  await it.begin();
  lose(true);
  await it.play("lay", "put");
  expect([it.stage, it.store.state?.version, it.error instanceof RequestError]).toEqual(["judging", 2, true]);
  lose(false);
  await it.settle();
  expect([it.stage, it.error]).toEqual(["solved", null]);
});
