// The analysis of a finished game: requests it, follows its progress, and stops it.
import { backend, type Analyses } from "../net/backend";
import type { Analysis } from "../wire/Analysis";

/** Time between two requests for the progress of an analysis, in milliseconds. */
const AGAIN = 700;

export class AnalysisStore {
  /** Its progress; `null` before that is known. */
  told: Analysis | null = $state.raw(null);
  failed: unknown = $state.raw(null);
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Answers to earlier requests are ignored. */
  #asked = 0;

  constructor(
    readonly table: string,
    private readonly analyst: Analyses = backend.analyses,
  ) {}

  get busy(): boolean {
    return this.told?.stage === "running" || this.told?.stage === "waiting";
  }

  look = (): Promise<void> => this.#ask(this.analyst.look);
  begin = (): Promise<void> => this.#ask(this.analyst.begin);
  stop = (): Promise<void> => this.#ask(this.analyst.stop);

  /** Stops watching; the analysis continues on the server. */
  leave(): void {
    this.#asked += 1;
    clearTimeout(this.#timer);
  }

  async #ask(ask: (table: string) => Promise<Analysis>): Promise<void> {
    const number = ++this.#asked;
    clearTimeout(this.#timer);
    try {
      const told = await ask(this.table);
      if (number !== this.#asked) return;
      this.told = told;
      this.failed = null;
    } catch (error) {
      if (number !== this.#asked) return;
      this.failed = error;
    }
    if (this.busy) this.#timer = setTimeout(() => void this.look(), AGAIN);
  }
}
