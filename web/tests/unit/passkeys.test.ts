// Passkeys: how bytes are written, and where browsers can use them.
import { expect, test } from "vitest";
import { decoded, encoded, usable } from "../../src/account/passkeys";

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
