// The workers that think: as many as the machine has free cores, each with its own instance of the module. To stop a
// search that nobody needs, its worker is ended and another one started for the next job.
import type { Answer } from "./protocol";
import type { FromThinker, Job, ToThinker } from "./thinker";

/** The maximum number of workers. */
const MAX_THINKERS = 4;

export interface Wanted {
  job: Job;
  /** Time limit in milliseconds; the best result so far is the answer. */
  limit: number;
  /** The seed of its random numbers; another one each time without it. */
  seed?: number;
  done(answer: Answer): void;
  /** Longer work reports its progress. */
  going?(done: number, total: number): void;
}

/** A job that is running or waiting. */
export class Thought {
  constructor(
    readonly wanted: Wanted,
    private readonly ended: (thought: Thought) => void,
  ) {}

  /** Cancels it immediately, without an answer. */
  end(): void {
    this.ended(this);
  }
}

interface Thinker {
  worker: Worker;
  thought: Thought | null;
}

export class Thinkers {
  #all: Thinker[] = [];
  #waiting: Thought[] = [];
  #numbers = 0;
  readonly #most: number;

  constructor(
    private readonly compiled: WebAssembly.Module,
    private readonly seed: () => number,
    cores = navigator.hardwareConcurrency,
  ) {
    // One core is left for the page and one for the tables.
    this.#most = Math.min(MAX_THINKERS, Math.max(1, (cores || 2) - 1));
  }

  /** How many workers could share a decision: those that no longer work occupies. */
  get shares(): number {
    return Math.max(1, this.#most - this.#all.filter((one) => one.thought?.wanted.going).length);
  }

  think(wanted: Wanted): Thought {
    const thought = new Thought(wanted, (ended) => this.#end(ended));
    // Longer work goes last, so that a computer player never waits for an analysis.
    if (wanted.going) this.#waiting.push(thought);
    else this.#waiting.unshift(thought);
    this.#next();
    return thought;
  }

  /** Ends everything, without answers. */
  close(): void {
    for (const { worker } of this.#all) worker.terminate();
    [this.#all, this.#waiting] = [[], []];
  }

  #end(thought: Thought): void {
    this.#waiting = this.#waiting.filter((one) => one !== thought);
    const busy = this.#all.find((one) => one.thought === thought);
    if (!busy) return;
    busy.worker.terminate();
    this.#all = this.#all.filter((one) => one !== busy);
    this.#next();
  }

  #next(): void {
    const [thought] = this.#waiting;
    if (!thought) return;
    // One worker is reserved for urgent jobs.
    const long = this.#all.filter((one) => one.thought?.wanted.going).length;
    if (thought.wanted.going && long >= Math.max(1, this.#most - 1)) return;
    const free = this.#all.find((one) => one.thought === null) ?? this.#start(thought);
    if (!free) return;
    this.#waiting.shift();
    this.#begin(free, thought);
  }

  #start(thought: Thought): Thinker | null {
    // On a machine with one worker, a computer player does not wait until an analysis is done.
    const most = this.#most + (thought.wanted.going || this.#most > 1 ? 0 : 1);
    if (this.#all.length >= most) return null;
    const worker = new Worker(new URL("./thinker.ts", import.meta.url), { type: "module" });
    const start: ToThinker = { kind: "start", compiled: this.compiled };
    worker.postMessage(start);
    const thinker: Thinker = { worker, thought: null };
    this.#all.push(thinker);
    return thinker;
  }

  #begin(thinker: Thinker, thought: Thought): void {
    const number = ++this.#numbers;
    const { job, limit } = thought.wanted;
    thinker.thought = thought;
    const finish = (answer: Answer) => {
      if (thinker.thought !== thought) return;
      thinker.thought = null;
      thought.wanted.done(answer);
      this.#next();
    };
    thinker.worker.onmessage = ({ data }: MessageEvent<FromThinker>) => {
      if (data.number !== number || thinker.thought !== thought) return;
      if (data.kind === "going") thought.wanted.going?.(data.done, data.total);
      else finish(data.answer);
    };
    // The rules have panicked: this instance cannot be trusted any more.
    thinker.worker.onerror = (event) => {
      event.preventDefault();
      thinker.worker.terminate();
      this.#all = this.#all.filter((one) => one !== thinker);
      finish({ status: 500, body: { reason: { key: "internal", args: {}, ruling: null, message: "" } } });
    };
    const message: ToThinker = { kind: "job", number, job, seed: thought.wanted.seed ?? this.seed(), limit };
    thinker.worker.postMessage(message);
  }
}
