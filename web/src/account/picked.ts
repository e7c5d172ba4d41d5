// Passkeys in the list of names that the browser offers at the field for the name: picking one signs in.
import * as accounts from "../net/accounts";
import type { PasskeyAnswer } from "../wire/PasskeyAnswer";
import { answer } from "./passkeys";

/** For how long a challenge is offered, in milliseconds: it is valid for five minutes, and picking a passkey takes a while. */
const ROUND = 4 * 60_000;

/** Whether this browser offers passkeys beside names. */
async function offered(): Promise<boolean> {
  try {
    return (await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false;
  } catch {
    return false;
  }
}

/** Waits until somebody can see the page, or until the end. */
const seen = (until: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      if (document.hidden && !until.aborted) return;
      document.removeEventListener("visibilitychange", look);
      until.removeEventListener("abort", look);
      resolve();
    };
    document.addEventListener("visibilitychange", look);
    until.addEventListener("abort", look);
    look();
  });

/** The answer of the passkey that the user picks; `null` if they pick none until the end, or the browser or the server cannot offer any. */
export async function picked(until: AbortSignal): Promise<PasskeyAnswer | null> {
  if (!(await offered())) return null;
  while (!until.aborted) {
    await seen(until);
    const round = new AbortController();
    const end = () => round.abort();
    const timer = setTimeout(end, ROUND);
    until.addEventListener("abort", end);
    try {
      const challenge = await accounts.passkeyChallenge({});
      if (!until.aborted) return await answer(challenge, { mediation: "conditional", signal: round.signal });
    } catch {
      // Only a round that is over is followed by another one.
      if (!round.signal.aborted) return null;
    } finally {
      clearTimeout(timer);
      until.removeEventListener("abort", end);
    }
  }
  return null;
}
