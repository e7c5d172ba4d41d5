// A decision that several workers share: each searches on its own with luck of its own, and the module adds the results
// (crates/bots/src/shares.rs). The same seed, playouts and number of workers give the same choice.
import type { Answer } from "./protocol";
import type { Job } from "./thinker";
import type { Wanted } from "./thinkers";

/** What a worker has found, as the module reads it. */
export type Share = unknown;

interface Pool {
  think(wanted: Wanted): { end(): void };
}

/**
 * Thinks about a computer player's job in `of` parts. `done` gets the results of those that have not failed, in the order
 * of the parts. Ending it ends all parts at once, without an answer.
 */
export function thinkTogether(
  pool: Pool,
  { job, limit, seed, of }: { job: Job; limit: number; seed: number; of: number },
  done: (shares: Share[]) => void,
): { end(): void } {
  const answers = new Array<Answer | null>(of).fill(null);
  let left = of;
  const parts = answers.map((_, at) =>
    pool.think({
      job: { ...job, work: { ...job.work, part: { at, of } } },
      limit,
      seed,
      done: (answer) => {
        answers[at] = answer;
        left -= 1;
        if (left === 0) done(answers.flatMap((one) => (one?.status === 200 ? [one.body] : [])));
      },
    }),
  );
  return { end: () => parts.forEach((part) => part.end()) };
}
