// Passkeys among the names that the browser offers: when they are offered, for how long, and when that ends.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { RequestError } from "../net/request-error";
import { picked } from "./picked";

const server = vi.hoisted(() => ({ passkeyChallenge: vi.fn() }));
vi.mock("../net/accounts", () => server);
const answer = vi.hoisted(() => vi.fn());
vi.mock("./passkeys", () => ({ answer }));

const MINUTE = 60_000;
const passkey = { id: "AQ" };
let page: EventTarget & { hidden: boolean };
let end: AbortController;
let available: () => Promise<boolean>;

/** A browser that offers passkeys until it is told to stop. */
const offers = () =>
  answer.mockImplementation(
    (_, { signal }: { signal: AbortSignal }) =>
      new Promise((_, reject) => signal.addEventListener("abort", () => reject(new RequestError(0, null)))),
  );
const passes = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  page = Object.assign(new EventTarget(), { hidden: false });
  vi.stubGlobal("document", page);
  available = () => Promise.resolve(true);
  vi.stubGlobal("PublicKeyCredential", { isConditionalMediationAvailable: () => available() });
  server.passkeyChallenge.mockImplementation(() => Promise.resolve({ challenge: "AQI", site: "a", passkeys: [] }));
  end = new AbortController();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

test("the passkey that is picked answers, and the browser asks for nothing before", async () => {
  answer.mockResolvedValue(passkey);
  expect(await picked(end.signal)).toBe(passkey);
  expect(answer.mock.calls[0]?.[1]).toMatchObject({ mediation: "conditional" });
});

test("a browser that cannot offer any costs no request", async () => {
  for (const cannot of [() => Promise.resolve(false), () => Promise.reject(new Error("odd"))]) {
    available = cannot;
    expect(await picked(end.signal)).toBeNull();
  }
  vi.stubGlobal("PublicKeyCredential", {});
  expect(await picked(end.signal)).toBeNull();
  expect(server.passkeyChallenge).not.toHaveBeenCalled();
});

test("it ends with the form, also while the challenge is on its way", async () => {
  offers();
  const waits = picked(end.signal);
  await passes(MINUTE);
  end.abort();
  expect(await waits).toBeNull();
  await passes(60 * MINUTE);
  expect(server.passkeyChallenge).toHaveBeenCalledOnce();
  expect(vi.getTimerCount()).toBe(0);

  end = new AbortController();
  let arrives = (_: unknown) => {};
  server.passkeyChallenge.mockReturnValue(new Promise((resolve) => (arrives = resolve)));
  const early = picked(end.signal);
  await passes(0);
  end.abort();
  arrives({ challenge: "AQI", site: "a", passkeys: [] });
  expect(await early).toBeNull();
  expect(answer).toHaveBeenCalledOnce();
});

test("before a challenge expires there is another one, but not while nobody sees the page", async () => {
  offers();
  const waits = picked(end.signal);
  await passes(4 * MINUTE);
  expect(server.passkeyChallenge).toHaveBeenCalledTimes(2);
  page.hidden = true;
  await passes(60 * MINUTE);
  expect(server.passkeyChallenge).toHaveBeenCalledTimes(2);
  page.hidden = false;
  page.dispatchEvent(new Event("visibilitychange"));
  await passes(0);
  expect(server.passkeyChallenge).toHaveBeenCalledTimes(3);
  end.abort();
  expect(await waits).toBeNull();
});

test("what fails is not tried again", async () => {
  answer.mockRejectedValue(new RequestError(0, null));
  expect(await picked(end.signal)).toBeNull();
  server.passkeyChallenge.mockRejectedValue(new RequestError(429, null));
  expect(await picked(end.signal)).toBeNull();
  await passes(60 * MINUTE);
  expect(server.passkeyChallenge).toHaveBeenCalledTimes(2);
});
