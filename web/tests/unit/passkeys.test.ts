// Passkeys: how bytes are written, and where browsers can use them.
import { afterEach, expect, test, vi } from "vitest";
import { decoded, encoded } from "../../src/account/base64url";
import { answer, answers, make, nothing, proof, usable, way } from "../../src/account/passkeys";
import { RequestError } from "../../src/net/request-error";
import type { Account } from "../../src/wire/Account";

afterEach(() => vi.unstubAllGlobals());

const SITE = "games.example";
const own = (password: boolean, ...sites: string[]) =>
  ({ password, passkeys: sites.map((site) => ({ site })), identities: [] }) as unknown as Account;
const challenge = { challenge: "AQI", site: SITE, passkeys: [] };
const wanted = { ...challenge, name: "Ann", user: "AQI", algorithms: [-7] };

/** A browser with passkeys, in which this is done with them. */
function browser(done: (what: { publicKey: object }) => Promise<unknown>): void {
  class PublicKeyCredential {}
  vi.stubGlobal("PublicKeyCredential", PublicKeyCredential);
  vi.stubGlobal("window", { isSecureContext: true, PublicKeyCredential });
  vi.stubGlobal("navigator", { credentials: { get: done, create: done } });
}
const key = async (asked: Promise<unknown>): Promise<string | undefined> => {
  const error: unknown = await asked.then(
    () => null,
    (e: unknown) => e,
  );
  return error instanceof RequestError ? error.reason?.key : String(error);
};

test("bytes are base64url without padding, and come back", () => {
  const bytes = Uint8Array.from({ length: 256 }, (_, at) => (at * 251) % 256);
  for (let length = 0; length <= bytes.length; length++) {
    const text = encoded(bytes.slice(0, length).buffer);
    expect(text).toMatch(/^[\w-]*$/);
    expect(decoded(text)).toEqual(bytes.slice(0, length));
  }
  expect(encoded(Uint8Array.of(0xfb, 0xff).buffer)).toBe("-_8");
});

test("without a site there are none", () => {
  expect(usable(null)).toBe(false);
});

test("a browser without passkeys is not asked for any", async () => {
  vi.stubGlobal("window", { isSecureContext: true });
  const called = vi.fn();
  vi.stubGlobal("navigator", { credentials: { get: called, create: called } });
  expect(await key(answer(challenge))).toBe("passkey-unusable");
  expect(await key(make(wanted))).toBe("passkey-unusable");
  expect(await key(proof(own(false, SITE), SITE, nothing()))).toBe("passkey-unusable");
  expect(called).not.toHaveBeenCalled();
});

test("what the user does not want is said in the right words", async () => {
  browser(() => Promise.reject(new DOMException("", "NotAllowedError")));
  expect(await key(answer(challenge))).toBe("passkey-cancelled");
  expect(await key(make(wanted))).toBe("passkey-not-made");
  browser(() => Promise.reject(new DOMException("", "InvalidStateError")));
  expect(await key(make(wanted))).toBe("passkey-there");
  browser(() => Promise.resolve(null));
  expect(await key(answer(challenge))).toBe("passkey-failed");
});

test("the device has to recognize its owner, and an empty number is not sent", async () => {
  const asked: unknown[] = [];
  const bytes = Uint8Array.of(1).buffer;
  let userHandle: ArrayBuffer | null = null;
  browser(({ publicKey }) => {
    asked.push(publicKey);
    const response = {
      clientDataJSON: bytes,
      authenticatorData: bytes,
      signature: bytes,
      attestationObject: bytes,
      userHandle,
    };
    return Promise.resolve(Object.assign(new PublicKeyCredential(), { rawId: bytes, response }));
  });
  for (const [sent, told] of [
    [null, undefined],
    [new ArrayBuffer(0), undefined],
    [bytes, "AQ"],
  ] as const) {
    userHandle = sent;
    expect((await answer(challenge)).user).toBe(told);
  }
  await make(wanted);
  expect(asked[0]).toMatchObject({ userVerification: "required" });
  expect(asked.at(-1)).toMatchObject({ authenticatorSelection: { userVerification: "required" } });
});

test("whoever has both chooses, and passkeys of another site do not count", async () => {
  browser(() => Promise.resolve(null));
  const chosen = { by: "passkey", password: "secret", code: "123456" } as const;
  expect(way(own(true, SITE), SITE, nothing())).toBe("password");
  expect(way(own(true, SITE), SITE, chosen)).toBe("passkey");
  for (const [account, site] of [
    [own(true), SITE],
    [own(true, "former.example"), SITE],
    [own(true, SITE), null],
  ] as const) {
    expect(answers(account, site)).toBe(false);
    expect(way(account, site, chosen)).toBe("password");
    expect(await proof(account, site, chosen)).toEqual({ password: "secret" });
    const coded = { ...account, codes: { recovery_codes: 1, age_seconds: 0 } };
    expect(await proof(coded, site, chosen)).toEqual({ password: "secret", one_time_code: "123456" });
  }
  expect(way(own(false, SITE), SITE, nothing())).toBe("passkey");
});
