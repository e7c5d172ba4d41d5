// Fetches a part of the page once, however often it is needed.

/** A module fetched once; retried if that failed. */
export function once<M>(fetch: () => Promise<M>): () => Promise<M> {
  let fetched: Promise<M> | undefined;
  return () => (fetched ??= fetch().catch((e) => ((fetched = undefined), Promise.reject(e))));
}
