// A puzzle at the board: the turn that is played, what it is worth, and the solution. The server keeps nothing of it; every
// question tells all decisions of the turn so far.
import { RequestError } from "../net/request-error";
import { ShownSource } from "../net/shown.svelte";
import { TableStore } from "../net/table.svelte";
import type { PuzzleBoard } from "../wire/PuzzleBoard";
import type { PuzzleInfo } from "../wire/PuzzleInfo";
import type { PuzzleJudged } from "../wire/PuzzleJudged";

/** Who sets the board up and judges. */
export interface Judge {
  board(actions: string[]): Promise<PuzzleBoard>;
  /** What a whole turn is worth; without one, the solution. */
  answer(actions: string[] | null): Promise<PuzzleJudged>;
}

/** Where it stands: a turn is looked for, judged, right or wrong; or the solution is shown. */
export type Stage = "asked" | "judging" | "solved" | "wrong" | "shown";

export class Puzzle {
  readonly store: TableStore;
  readonly #source: ShownSource;
  info: PuzzleInfo | null = $state.raw(null);
  stage: Stage = $state("asked");
  /** What the last answer was worth, or what the solution is. */
  judged: PuzzleJudged | null = $state.raw(null);
  /** The board before the turn: what the decisions of the solution are told from. */
  start: PuzzleBoard["snapshot"] | null = $state.raw(null);
  error: unknown = $state.raw(null);
  /** Decisions so far, in groups that are taken back together. */
  #groups: string[][] = [];

  constructor(
    id: string,
    private readonly judge: Judge,
    /** Told when it is solved, and not only shown. */
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

  /** To the board as it is at first; also to try again. */
  begin(): Promise<boolean> {
    return this.#go([]);
  }

  /** Further decisions of the turn; when it is over, it is judged. */
  async play(...actions: string[]): Promise<void> {
    if (this.stage === "asked") await this.#go([...this.#groups, actions]);
  }

  /** Takes the last decisions back. */
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

  /** Judges the turn that is on the board, once more where the answer did not come. */
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
