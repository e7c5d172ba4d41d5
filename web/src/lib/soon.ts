/**
 * Tries something after each of these times, in milliseconds from now, until it succeeds. A failure counts as not yet.
 * Returns how to stop.
 */
export function soon(times: readonly number[], attempt: () => Promise<boolean>): () => void {
  let done = false;
  const timers = times.map((time) =>
    setTimeout(() => {
      if (done) return;
      attempt().then(
        (succeeded) => (done ||= succeeded),
        () => undefined,
      );
    }, time),
  );
  return () => {
    done = true;
    timers.forEach(clearTimeout);
  };
}
