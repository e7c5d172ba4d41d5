// Analyses of games on this device: a worker computes them, and they are stored with the game.
import type { Analysis } from "../wire/Analysis";
import type { AnalysedGame } from "../wire/AnalysedGame";
import type { Answer } from "./protocol";
import type { Store } from "./store";
import type { Job } from "./thinker";
import type { Thinkers, Thought } from "./thinkers";

type Wanted = Job & { work: { version: number; total: number } };

interface Running {
  thought: Thought;
  progress: Analysis;
}

const stage = (name: Analysis["stage"], done: number, total: number): Analysis => ({
  stage: name,
  done,
  total,
  result: null,
});

export class Analyses {
  readonly #running = new Map<string, Running>();
  readonly #failed = new Set<string>();

  constructor(
    private readonly thinkers: Thinkers,
    private readonly store: () => Store,
  ) {}

  /** The progress of the analysis of a game; with `begins` it is started if there is none. */
  async answer(table: string, job: Job, begins: boolean): Promise<Answer> {
    const running = this.#running.get(table);
    if (running) return { status: 200, body: running.progress };
    const { version, total } = (job as Wanted).work;
    const kept = (await this.store().analysis(table)) as AnalysedGame | undefined;
    if (kept?.version === version) {
      const turns = kept.turns.length;
      return { status: 200, body: { ...stage("ready", turns, turns), result: kept } };
    }
    if (begins) return { status: 200, body: this.#begin(table, job, total) };
    return { status: 200, body: stage(this.#failed.has(table) ? "failed" : "none", 0, 0) };
  }

  stop(table: string): void {
    this.#running.get(table)?.thought.end();
    this.#running.delete(table);
  }

  #begin(table: string, job: Job, total: number): Analysis {
    this.#failed.delete(table);
    const progress = stage("waiting", 0, total);
    const thought = this.thinkers.think({
      job,
      limit: 0,
      going: (done, of) => {
        const running = this.#running.get(table);
        if (running) running.progress = stage("running", done, of);
      },
      done: ({ status, body }) => {
        const kept = status === 200 ? this.store().keepAnalysis(table, body) : Promise.reject(new Error("failed"));
        void kept.catch(() => this.#failed.add(table)).then(() => this.#running.delete(table));
      },
    });
    this.#running.set(table, { thought, progress });
    return progress;
  }
}
