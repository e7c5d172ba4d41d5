// An effect that runs for stated reasons alone.
import { untrack } from "svelte";

type Work<T> = (value: T) => void | (() => void);

/**
 * Runs `work` when the component is there and whenever something that `of` reads changes. What `work` reads is no reason to run
 * again: it may read and write state freely, as a handler of an event may. What it returns is called before the next run.
 * Called while a component is made.
 */
export function watch<T>(of: () => T, work: Work<T>): void {
  $effect(() => {
    const value = of();
    return untrack(() => work(value));
  });
}

/** The same before the page shows what has changed. */
export function watchEarly<T>(of: () => T, work: Work<T>): void {
  $effect.pre(() => {
    const value = of();
    return untrack(() => work(value));
  });
}
