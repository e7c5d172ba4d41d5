// Passkeys in this browser: making one, and letting one answer; and what shows the server that an account is theirs.
import * as accounts from "../net/accounts";
import { RequestError } from "../net/request-error";
import type { Account } from "../wire/Account";
import type { AskPasskey } from "../wire/AskPasskey";
import type { MadePasskey } from "../wire/MadePasskey";
import type { PasskeyAnswer } from "../wire/PasskeyAnswer";
import type { PasskeyChallenge } from "../wire/PasskeyChallenge";
import type { PasskeyWanted } from "../wire/PasskeyWanted";
import { decoded, encoded } from "./base64url";
import { known as hasIdentity, provider } from "./provider.svelte";

/** Whether this browser can use passkeys of this site; `null`: the server has none at this address. */
export const usable = (site: string | null): boolean =>
  site !== null && window.isSecureContext && "PublicKeyCredential" in window;

const refusal = (key: string) => new RequestError(0, { key, args: {}, ruling: null, message: "" });

/** What went wrong in the browser, in our words: its own are not meant for people. */
function failure(error: unknown, cancelled: string): RequestError {
  const name = error instanceof DOMException ? error.name : "";
  if (name === "NotAllowedError" || name === "AbortError") return refusal(cancelled);
  return refusal(name === "InvalidStateError" ? "passkey-there" : "passkey-failed");
}

const known = (ids: string[]): PublicKeyCredentialDescriptor[] =>
  ids.map((id) => ({ type: "public-key", id: decoded(id) }));

/** What the browser gives; `cancelled`: what is said if the user does not want to. */
async function credential(
  site: string,
  cancelled: string,
  ask: () => Promise<Credential | null>,
): Promise<PublicKeyCredential> {
  if (!usable(site)) throw refusal("passkey-unusable");
  let found: Credential | null;
  try {
    found = await ask();
  } catch (error) {
    throw failure(error, cancelled);
  }
  if (found instanceof PublicKeyCredential) return found;
  throw refusal("passkey-failed");
}

/** Makes a passkey on a device of the user. */
export async function make(wanted: PasskeyWanted): Promise<MadePasskey> {
  const publicKey: PublicKeyCredentialCreationOptions = {
    rp: { id: wanted.site, name: "Goldfever" },
    user: { id: decoded(wanted.user), name: wanted.name, displayName: wanted.name },
    challenge: decoded(wanted.challenge),
    pubKeyCredParams: wanted.algorithms.map((alg) => ({ type: "public-key", alg })),
    excludeCredentials: known(wanted.passkeys),
    authenticatorSelection: { residentKey: "required", requireResidentKey: true, userVerification: "required" },
    attestation: "none",
  };
  const { response } = await credential(wanted.site, "passkey-not-made", () =>
    navigator.credentials.create({ publicKey }),
  );
  const { clientDataJSON, attestationObject } = response as AuthenticatorAttestationResponse;
  return { client_data: encoded(clientDataJSON), attestation: encoded(attestationObject) };
}

/** Lets a passkey answer a challenge. `how`: whether the browser asks at once, and until when. */
export async function answer(
  { challenge, site, passkeys }: PasskeyChallenge,
  how: Pick<CredentialRequestOptions, "mediation" | "signal"> = {},
): Promise<PasskeyAnswer> {
  const publicKey: PublicKeyCredentialRequestOptions = {
    challenge: decoded(challenge),
    rpId: site,
    allowCredentials: known(passkeys),
    userVerification: "required",
  };
  const { rawId, response } = await credential(site, "passkey-cancelled", () =>
    navigator.credentials.get({ publicKey, ...how }),
  );
  const { clientDataJSON, authenticatorData, signature, userHandle } = response as AuthenticatorAssertionResponse;
  return {
    id: encoded(rawId),
    client_data: encoded(clientDataJSON),
    authenticator_data: encoded(authenticatorData),
    signature: encoded(signature),
    ...(userHandle?.byteLength && { user: encoded(userHandle) }),
  };
}

/** Signs in with a passkey, without a name. */
export async function signIn(): Promise<Account> {
  return accounts.passkeySignIn({ passkey: await answer(await accounts.passkeyChallenge({})) });
}

/** Creates an account with a passkey and without a password. */
export async function signUp(name: string, invited: { invitation?: string }): Promise<Account> {
  const passkey = await make(await accounts.beginPasskeySignUp({ name, ...invited }));
  return accounts.passkeySignUp({ name, passkey, ...invited });
}

/** What a user gives to show that the account is theirs. */
export interface Given {
  by: "password" | "passkey" | "identity";
  password: string;
  /** A one-time code, which belongs to the password if the account has them. */
  code: string;
}
export const nothing = (): Given => ({ by: "password", password: "", code: "" });

/** Whether a passkey of the account can answer here. */
export const answers = (account: Account, site: string | null): boolean =>
  usable(site) && account.passkeys.some((one) => one.site === site);

/** What they can show it with. */
export function ways(account: Account, site: string | null): Given["by"][] {
  const can = { password: account.password, passkey: answers(account, site), identity: hasIdentity(account) };
  return (["password", "passkey", "identity"] as const).filter((way) => can[way]);
}

/** With what they show it: what they chose, if the account has it. */
export function way(account: Account, site: string | null, { by }: Given): Given["by"] {
  const can = ways(account, site);
  return can.includes(by) ? by : (can[0] ?? "passkey");
}

/** What shows the server that the account is theirs. `wanted`: what it is for, if that may be refused. */
export async function proof(
  account: Account,
  site: string | null,
  given: Given,
  wanted: AskPasskey = {},
): Promise<{ password: string; passkey?: PasskeyAnswer; identity?: string; one_time_code?: string }> {
  const by = way(account, site, given);
  if (by === "password") return { password: given.password, ...(account.codes && { one_time_code: given.code }) };
  if (by === "identity") {
    const { proof } = provider;
    if (!proof) throw refusal("identity-confirm-first");
    return { password: "", identity: proof };
  }
  if (!answers(account, site)) throw refusal("passkey-unusable");
  return { password: "", passkey: await answer(await accounts.passkeyChallenge(wanted)) };
}
