// Passkeys in this browser: making one, and letting one answer. What the server sends and gets is base64url without padding.
import * as accounts from "../net/accounts";
import { RequestError } from "../net/request-error";
import type { Account } from "../wire/Account";
import type { MadePasskey } from "../wire/MadePasskey";
import type { PasskeyAnswer } from "../wire/PasskeyAnswer";
import type { PasskeyChallenge } from "../wire/PasskeyChallenge";
import type { PasskeyWanted } from "../wire/PasskeyWanted";

/** Whether this browser can use passkeys of this site; `null`: the server has none at this address. */
export const usable = (site: string | null): boolean =>
  site !== null && window.isSecureContext && "PublicKeyCredential" in window;

export function decoded(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (c) => c.charCodeAt(0));
}
export function encoded(buffer: ArrayBuffer): string {
  const text = btoa(Array.from(new Uint8Array(buffer), (byte) => String.fromCharCode(byte)).join(""));
  return text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** What went wrong in the browser, in our words: its own are not meant for people. */
function refusal(error: unknown): RequestError {
  const name = error instanceof DOMException ? error.name : "";
  const cancelled = name === "NotAllowedError" || name === "AbortError";
  const key = name === "InvalidStateError" ? "passkey-there" : cancelled ? "passkey-cancelled" : "passkey-failed";
  return new RequestError(0, { key, args: {}, ruling: null, message: "" });
}

const known = (ids: string[]): PublicKeyCredentialDescriptor[] =>
  ids.map((id) => ({ type: "public-key", id: decoded(id) }));

async function credential(asked: Promise<Credential | null>): Promise<PublicKeyCredential> {
  let found: Credential | null;
  try {
    found = await asked;
  } catch (error) {
    throw refusal(error);
  }
  if (found instanceof PublicKeyCredential) return found;
  throw refusal(null);
}

/** Makes a passkey on a device of the user. */
export async function make(wanted: PasskeyWanted): Promise<MadePasskey> {
  const publicKey: PublicKeyCredentialCreationOptions = {
    rp: { id: wanted.site, name: "Goldfever" },
    user: { id: decoded(wanted.user), name: wanted.name, displayName: wanted.name },
    challenge: decoded(wanted.challenge),
    pubKeyCredParams: wanted.algorithms.map((alg) => ({ type: "public-key", alg })),
    excludeCredentials: known(wanted.passkeys),
    authenticatorSelection: { residentKey: "required", requireResidentKey: true, userVerification: "preferred" },
    attestation: "none",
  };
  const { response } = await credential(navigator.credentials.create({ publicKey }));
  const { clientDataJSON, attestationObject } = response as AuthenticatorAttestationResponse;
  return { client_data: encoded(clientDataJSON), attestation: encoded(attestationObject) };
}

/** Lets a passkey answer a challenge. */
async function answer({ challenge, site, passkeys }: PasskeyChallenge): Promise<PasskeyAnswer> {
  const publicKey: PublicKeyCredentialRequestOptions = {
    challenge: decoded(challenge),
    rpId: site,
    allowCredentials: known(passkeys),
    userVerification: "preferred",
  };
  const { rawId, response } = await credential(navigator.credentials.get({ publicKey }));
  const { clientDataJSON, authenticatorData, signature, userHandle } = response as AuthenticatorAssertionResponse;
  return {
    id: encoded(rawId),
    client_data: encoded(clientDataJSON),
    authenticator_data: encoded(authenticatorData),
    signature: encoded(signature),
    ...(userHandle && { user: encoded(userHandle) }),
  };
}

/** Signs in with a passkey, without a name. */
export async function signIn(): Promise<Account> {
  return accounts.passkeySignIn({ passkey: await answer(await accounts.passkeyChallenge()) });
}

/** Creates an account with a passkey and without a password. */
export async function signUp(name: string, invited: { invitation?: string }): Promise<Account> {
  const passkey = await make(await accounts.beginPasskeySignUp({ name, ...invited }));
  return accounts.passkeySignUp({ name, passkey, ...invited });
}

/** What shows that the user is the owner of the account: the password, or a passkey if there is no password. */
export async function proof(
  account: Account,
  password: string,
): Promise<{ password: string; passkey?: PasskeyAnswer }> {
  if (account.password) return { password };
  return { password: "", passkey: await answer(await accounts.passkeyChallenge()) };
}
