// What a page shows is looked up again while somebody sees it, and not otherwise.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { lookAgain } from "./look-again";

let page: EventTarget & { visibilityState: string };
beforeEach(() => {
  vi.useFakeTimers();
  page = Object.assign(new EventTarget(), { visibilityState: "visible" });
  vi.stubGlobal("document", page);
  const network = new EventTarget();
  vi.stubGlobal("addEventListener", network.addEventListener.bind(network));
  vi.stubGlobal("removeEventListener", network.removeEventListener.bind(network));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("it looks at once, now and then, and when somebody comes back", () => {
  const look = vi.fn();
  const stop = lookAgain(look);
  expect(look).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(20_000);
  expect(look).toHaveBeenCalledTimes(2);
  page.visibilityState = "hidden";
  vi.advanceTimersByTime(60_000);
  expect(look).toHaveBeenCalledTimes(2);
  page.visibilityState = "visible";
  page.dispatchEvent(new Event("visibilitychange"));
  expect(look).toHaveBeenCalledTimes(3);
  stop();
  vi.advanceTimersByTime(60_000);
  page.dispatchEvent(new Event("visibilitychange"));
  expect(look).toHaveBeenCalledTimes(3);
});
