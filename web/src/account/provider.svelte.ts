// The OpenID Connect provider of the server: going there, coming back, and what it has confirmed.
import * as accounts from "../net/accounts";
import type { Account } from "../wire/Account";
import type { BeginOidc } from "../wire/BeginOidc";
import { decoded } from "./base64url";

/** For this long a proof is used here; the server takes it a little longer. */
const PROVEN_MS = 280_000;

class Provider {
  /** Its name; empty if there is none at this address. */
  name = $state("");
  #proof = $state("");
  #until = 0;

  /** What shows the server that the account is theirs; empty if nothing does. */
  get proof(): string {
    if (this.#proof && Date.now() > this.#until) this.#proof = "";
    return this.#proof;
  }
  /** Whether there is such a proof, as far as the page has noticed. */
  get confirmed(): boolean {
    return this.#proof !== "";
  }
  prove(proof: string): void {
    this.#proof = proof;
    this.#until = Date.now() + PROVEN_MS;
  }
}

export const provider = new Provider();

/** Whether an identity of the account can answer. */
export const known = (account: Account): boolean =>
  provider.name !== "" && account.identities.some((one) => one.usable);

/** Leaves the page for the provider, which sends the visitor back. */
export async function leave(wanted: Omit<BeginOidc, "back">, back = "/account"): Promise<void> {
  const { address } = await accounts.beginOidc({ ...wanted, back });
  location.assign(address);
}

/** What the address of the page says after coming back: the state and the code; `null`: the visitor was not signed in there. */
export function returned(part: URLSearchParams): { state: string; code: string } | null | undefined {
  const state = part.get("oidc");
  if (state === null) return undefined;
  try {
    const code = new TextDecoder().decode(decoded(part.get("code") ?? ""));
    return code && state !== "none" ? { state, code } : null;
  } catch {
    return null;
  }
}
