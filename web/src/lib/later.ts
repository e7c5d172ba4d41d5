// Parts of the page that are fetched later than the page itself.

export { once } from "../i18n/once";

/** The longest wait for an idle moment, in milliseconds. */
const AT_LAST = 3000;

/** Does `work` when the page is idle; the returned function cancels it. */
export function whenIdle(work: () => void): () => void {
  // Safari has no such callback.
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(work, AT_LAST);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: AT_LAST });
  return () => cancelIdleCallback(handle);
}
