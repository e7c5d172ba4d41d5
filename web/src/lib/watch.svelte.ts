// An effect that runs only for stated reasons.
import { untrack } from "svelte";

type Work<T> = (value: T) => void | (() => void);

/**
 * Runs `work` when the component is mounted and whenever something that `of` reads changes. What `work` reads is no reason
 * to run again: it may read and write state freely, like an event handler. Its result is called before the next run. Must
 * be called while a component is being created.
 */
export function watch<T>(of: () => T, work: Work<T>): void {
  $effect(() => {
    const value = of();
    return untrack(() => work(value));
  });
}

/** The same before the page shows the change. */
export function watchEarly<T>(of: () => T, work: Work<T>): void {
  $effect.pre(() => {
    const value = of();
    return untrack(() => work(value));
  });
}
