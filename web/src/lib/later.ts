// Parts of the page that are fetched later than the page itself.

/** A module fetched once; again if that failed. */
export function once<M>(fetch: () => Promise<M>): () => Promise<M> {
  let fetched: Promise<M> | undefined;
  return () => (fetched ??= fetch().catch((e) => ((fetched = undefined), Promise.reject(e))));
}

/** Longest wait for a moment without work, in milliseconds. */
const AT_LAST = 3000;

/** Does `work` when the page has nothing else to do; the result calls it off. */
export function whenIdle(work: () => void): () => void {
  // Safari has no such callback.
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(work, AT_LAST);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: AT_LAST });
  return () => cancelIdleCallback(handle);
}
