// The server's aids for this browser at one version of a table: requested when needed, once per version.
import type { Aids } from "../wire/Aids";
import type { ProblemKind } from "../wire/ProblemKind";
import { RequestError } from "./request-error";

/** Time until the next try after a failure, in milliseconds. */
const AGAIN = 3000;
/** Why there are no aids: they would reveal a secret before the game is over, or nobody has any. */
const LOCKED: ProblemKind[] = ["aids-locked", "trial-later"];

/** The aids of one table; `A` is the type of its game. */
export class AidsStore<A> {
  /** The last answer, with its version. */
  answer: { version: number; aids: A } | null = $state.raw(null);
  /** The table is played without aids. */
  locked: boolean = $state(false);
  #wanted = -1;
  #asking = false;
  /** How often all answers were discarded. */
  #age = 0;

  constructor(
    private readonly ask: (version: number) => Promise<Aids>,
    private readonly wait: (ms: number) => Promise<void> = (ms) => new Promise((done) => setTimeout(done, ms)),
  ) {}

  /** Requests the aids of this version; the earlier ones are kept until they arrive. */
  want(version: number): void {
    this.#wanted = version;
    if (!this.#asking) void this.#go();
  }

  /** Stops requesting. */
  stop(): void {
    this.#wanted = -1;
  }

  /** Another observer has other aids. */
  forget(): void {
    this.#age += 1;
    this.answer = null;
    this.#wanted = -1;
  }

  async #go(): Promise<void> {
    this.#asking = true;
    let of = this.answer?.version ?? -1;
    while (this.#wanted >= 0 && of !== this.#wanted && !this.locked) {
      try {
        const [asked, age] = [this.#wanted, this.#age];
        const { version, aids } = await this.ask(asked);
        if (age !== this.#age) {
          of = -1;
          continue;
        }
        if (aids !== null) this.answer = { version, aids: aids as A };
        of = version;
        // The table has moved on; the coming update requests that version.
        if (version > asked && version > this.#wanted) break;
      } catch (error) {
        if (error instanceof RequestError && LOCKED.includes(error.kind)) this.locked = true;
        else await this.wait(AGAIN);
      }
    }
    this.#asking = false;
  }
}
