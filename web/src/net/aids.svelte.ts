// What the server works out for this browser at one version of a table: asked for when it is wanted, once a version.
import type { Aids } from "../wire/Aids";
import { RequestError } from "./request-error";

/** After a failure it is asked again, in milliseconds. */
const AGAIN = 3000;
/** Why aids are not told: until the game is over they would tell a secret, or nobody has any. */
const LOCKED = ["aids-locked", "trial-later"];

/** The aids of one table; `A` is what its game tells. */
export class AidsStore<A> {
  /** The last answer, with the version it is of. */
  answer: { version: number; aids: A } | null = $state.raw(null);
  /** The table is played without. */
  locked: boolean = $state(false);
  #wanted = -1;
  #asking = false;
  /** How often all that was known was forgotten. */
  #age = 0;

  constructor(
    private readonly ask: (version: number) => Promise<Aids>,
    private readonly wait: (ms: number) => Promise<void> = (ms) => new Promise((done) => setTimeout(done, ms)),
  ) {}

  /** Wants what is worked out of this version; what was worked out before is kept until it comes. */
  want(version: number): void {
    this.#wanted = version;
    if (!this.#asking) void this.#go();
  }

  /** Wants nothing any more. */
  stop(): void {
    this.#wanted = -1;
  }

  /** Another observer knows other things. */
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
        // The table has gone on; the update that is on its way asks for that version.
        if (version > asked && version > this.#wanted) break;
      } catch (error) {
        if (error instanceof RequestError && LOCKED.includes(error.reason?.key ?? "")) this.locked = true;
        else await this.wait(AGAIN);
      }
    }
    this.#asking = false;
  }
}
