// Coming back from the OpenID Connect provider, and what it has confirmed.
import { afterEach, expect, test, vi } from "vitest";
import { encoded } from "../../src/account/base64url";
import { nothing, proof, way, ways } from "../../src/account/passkeys";
import { provider, returned } from "../../src/account/provider.svelte";
import { RequestError } from "../../src/net/request-error";
import type { Account } from "../../src/wire/Account";

afterEach(() => {
  vi.useRealTimers();
  provider.name = "";
  provider.prove("");
});

const own = (password: boolean, ...usable: boolean[]) =>
  ({ password, passkeys: [], identities: usable.map((one) => ({ usable: one })) }) as unknown as Account;
const part = (text: string) => returned(new URLSearchParams(text));

test("a code comes back as it was, and what is no code is none", () => {
  const code = "4/0A+b=&č";
  const text = encoded(new TextEncoder().encode(code).buffer);
  expect(part(`oidc=ab12&code=${text}`)).toEqual({ state: "ab12", code });
  expect(part("")).toBeUndefined();
  expect(part("invitation=x")).toBeUndefined();
  for (const bad of ["oidc=none", "oidc=ab12", "oidc=ab12&code=", "oidc=ab12&code=!!!", `oidc=none&code=${text}`])
    expect(part(bad), bad).toBeNull();
});

test("an identity shows whose the account is, where the provider can be used", async () => {
  vi.stubGlobal("window", { isSecureContext: false });
  expect(ways(own(true, true), null)).toEqual(["password"]);
  provider.name = "Example";
  expect(ways(own(true, true), null)).toEqual(["password", "identity"]);
  expect(ways(own(true, false), null)).toEqual(["password"]);
  expect(way(own(false, true), null, nothing())).toBe("identity");
  expect(way(own(false, false), null, nothing())).toBe("passkey");
  expect(way(own(true, true), null, { by: "identity", password: "", code: "" })).toBe("identity");
  vi.unstubAllGlobals();
});

test("a proof is used while it is valid, and then asked for again", async () => {
  vi.stubGlobal("window", { isSecureContext: false });
  vi.useFakeTimers();
  provider.name = "Example";
  const first = async () => proof(own(false, true), null, nothing()).catch((e: unknown) => e);
  const asked = await first();
  expect(asked instanceof RequestError && asked.reason?.key).toBe("identity-confirm-first");
  provider.prove("sealed");
  expect(provider.confirmed).toBe(true);
  expect(await first()).toEqual({ password: "", identity: "sealed" });
  vi.advanceTimersByTime(5 * 60_000);
  expect(await first()).toBeInstanceOf(RequestError);
  expect(provider.confirmed).toBe(false);
  vi.unstubAllGlobals();
});
