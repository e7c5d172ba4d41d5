// A puzzle on the board: the turn being played, the verdict on it, and the solution. The server stores nothing of it; every
// request contains all decisions of the turn so far.
import { RequestError } from "../net/request-error";
import { ShownSource } from "../net/shown.svelte";
import { TableStore } from "../net/table.svelte";
import type { PuzzleBoard } from "../wire/PuzzleBoard";
import type { PuzzleInfo } from "../wire/PuzzleInfo";
import type { PuzzleJudged } from "../wire/PuzzleJudged";

/** The server, which sets up the board and judges. */
export interface Judge {
  board(actions: string[]): Promise<PuzzleBoard>;
  /** The verdict on a whole turn; without one, the solution. */
  answer(actions: string[] | null): Promise<PuzzleJudged>;
}

/** Its state: the player looks for a turn, it is being judged, right or wrong; or the solution is shown. */
export type Stage = "asked" | "judging" | "solved" | "wrong" | "shown";

export class Puzzle {
  readonly store: TableStore;
  readonly #source: ShownSource;
  info: PuzzleInfo | null = $state.raw(null);
  stage: Stage = $state("asked");
  /** The verdict on the last answer, or the solution. */
  judged: PuzzleJudged | null = $state.raw(null);
  /** The board before the turn, from which the decisions of the solution are described. */
  start: PuzzleBoard["snapshot"] | null = $state.raw(null);
  error: unknown = $state.raw(null);
  /** Decisions so far, in groups that are undone together. */
  #groups: string[][] = [];

  constructor(
    id: string,
    private readonly judge: Judge,
    /** Called when it is solved, not only shown. */
    private readonly onsolved: () => void,
  ) {
    this.#source = new ShownSource(id, {
      mode: "try",
      linked: false,
      nothingMore: "puzzle-turn-done",
      carryOut: (command) => (command.type === "act" ? this.play(...command.actions) : this.back()),
    });
    this.store = new TableStore(this.#source);
    this.store.start();
  }

  /** Goes to the initial board; also to try again. */
  begin(): Promise<boolean> {
    return this.#go([]);
  }

  /** More decisions of the turn; once it is complete, it is judged. */
  async play(...actions: string[]): Promise<void> {
    if (this.stage === "asked") await this.#go([...this.#groups, actions]);
  }

  /** Undoes the last decisions. */
  async back(): Promise<void> {
    if (this.stage === "asked" && this.#groups.length > 0) await this.#go(this.#groups.slice(0, -1));
  }

  /** Shows the solution on the board. */
  async show(): Promise<void> {
    if (this.#source.working) return;
    await this.#during(async () => {
      const judged = await this.judge.answer(null);
      const board = await this.judge.board(judged.best[0]?.actions.map(({ action }) => action) ?? []);
      this.judged = judged;
      this.stage = "shown";
      this.#groups = [];
      this.#source.show(board.snapshot);
    });
  }

  /** Judges the turn on the board, again if the answer did not arrive. */
  async settle(): Promise<void> {
    await this.#during(async () => {
      const judged = await this.judge.answer(this.#groups.flat());
      this.judged = judged;
      this.stage = judged.solved ? "solved" : "wrong";
      if (judged.solved) this.onsolved();
    });
  }

  async #go(groups: string[][]): Promise<boolean> {
    if (this.#source.working) return false;
    const done = await this.#during(async () => {
      const board = await this.judge.board(groups.flat());
      this.#groups = groups;
      this.judged = null;
      this.stage = board.ended ? "judging" : "asked";
      if (groups.length === 0) this.start = board.snapshot;
      this.info = board.puzzle;
      this.#source.show(board.snapshot);
    });
    if (done && this.stage === "judging") await this.settle();
    return done;
  }

  async #during(work: () => Promise<void>): Promise<boolean> {
    this.#source.working = true;
    this.error = null;
    try {
      await work();
      return true;
    } catch (error) {
      if (error instanceof RequestError && error.reason) this.#source.refuse(error.reason);
      this.error = error;
      return false;
    } finally {
      this.#source.working = false;
    }
  }
}
