// "What would you play?": requested by the user, for one version of the table.
import type { Advice } from "../wire/Advice";
import { RequestError } from "./request-error";

export class AdviceStore {
  /** The answer; `null` until it arrives. */
  answer: Advice | null = $state.raw(null);
  /** Why there is none. */
  failed: RequestError | null = $state.raw(null);
  #asked = -1;

  constructor(private readonly ask: () => Promise<Advice>) {}

  /** Requests advice for this version, once, and again after a failure. */
  async want(version: number): Promise<void> {
    if (this.#asked === version && !this.failed) return;
    this.#asked = version;
    this.answer = null;
    this.failed = null;
    const wanted = () => this.#asked === version;
    try {
      const answer = await this.ask();
      if (wanted() && answer.version === version) this.answer = answer;
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      if (wanted()) this.failed = error;
    }
  }
}
