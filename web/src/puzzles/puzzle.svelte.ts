// A puzzle at the board: the turn that is played, what it is worth, and the solution. The server keeps nothing of it; every
// question tells all decisions of the turn so far.
import { HttpError } from "../net/http";
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

/** A table's store that carries nothing out: what is chosen is part of the answer. */
class PuzzleStore extends TableStore {
  constructor(
    id: string,
    private readonly puzzle: Puzzle,
  ) {
    super(id);
    this.past = this.trial = true;
    this.linked = false;
    this.next = "puzzle-turn-done";
    this.status = "live";
  }

  override act(actions: string[]): void {
    void this.puzzle.play(...actions);
  }

  override undo(): void {
    void this.puzzle.back();
  }
}

export class Puzzle {
  readonly store: PuzzleStore;
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
    this.store = new PuzzleStore(id, this);
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
    if (this.store.busy) return;
    await this.#during(async () => {
      const judged = await this.judge.answer(null);
      const board = await this.judge.board(judged.best[0]?.actions.map(({ action }) => action) ?? []);
      this.judged = judged;
      this.stage = "shown";
      this.#groups = [];
      this.#set(board);
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
    if (this.store.busy) return false;
    const done = await this.#during(async () => {
      const board = await this.judge.board(groups.flat());
      this.#groups = groups;
      this.judged = null;
      this.stage = board.ended ? "judging" : "asked";
      if (groups.length === 0) this.start = board.snapshot;
      this.info = board.puzzle;
      this.#set(board);
    });
    if (done && this.stage === "judging") await this.settle();
    return done;
  }

  #set(board: PuzzleBoard): void {
    this.store.fresh = [];
    this.store.state = board.snapshot;
  }

  async #during(work: () => Promise<void>): Promise<boolean> {
    this.store.busy = true;
    this.store.refusal = null;
    this.error = null;
    try {
      await work();
      return true;
    } catch (error) {
      if (error instanceof HttpError && error.reason) this.store.refusal = error.reason;
      this.error = error;
      return false;
    } finally {
      this.store.busy = false;
    }
  }
}
