import { Secret } from "otpauth";
import { expect, it } from "vitest";
import { findStep, newTotpSecret } from "./two-factor-codes.ts";

/** RFC 6238, appendix B: the last six of eight digits. */
const RFC_SECRET = Secret.fromUTF8("12345678901234567890").base32;

it.each([
  [59, "287082"],
  [1_111_111_109, "081804"],
  [1_234_567_890, "005924"],
  [20_000_000_000, "353130"],
])("at second %i the code of the RFC's secret is %s", (second, code) => {
  expect(findStep(RFC_SECRET, code, second * 1000)).toBe(Math.floor(second / 30));
});

it("a code is accepted one step early and one step late, and belongs to its own step", () => {
  const step = Math.floor(1_234_567_890 / 30);
  const at = (steps: number) => findStep(RFC_SECRET, "005924", (step + steps) * 30_000);
  expect([-2, -1, 0, 1, 2].map(at)).toEqual([undefined, step, step, step, undefined]);
});

it("a secret has 160 bits, and the app shows the shop and the name", () => {
  const { secret, uri } = newTotpSecret("Kolhu & Co.", "Asha & co");
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(uri).toBe(
    `otpauth://totp/Kolhu%20%26%20Co.:Asha%20%26%20co?issuer=Kolhu%20%26%20Co.&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
  );
});
