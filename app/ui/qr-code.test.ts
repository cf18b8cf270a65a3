import fc from "fast-check";
import jsQR from "jsqr";
import { expect, it } from "vitest";
import { upiLink } from "#domain/rounds/upi.ts";
import { drawQr } from "./qr-code.tsx";

const PIXELS = 4;

/** The drawing as pixels. */
function readDrawing({ size, path }: ReturnType<typeof drawQr>): string | undefined {
  const side = size * PIXELS;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const [, left, top] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    for (let y = Number(top) * PIXELS; y < (Number(top) + 1) * PIXELS; y++) {
      for (let x = Number(left) * PIXELS; x < (Number(left) + 1) * PIXELS; x++)
        pixels.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3);
    }
  }
  return jsQR(pixels, side, side)?.data;
}

it("a camera reads payee, amount and order from the drawing", () => {
  const link = upiLink({ upiId: "kolhu@example", payee: "Kolhu & Co.", amount: 1234.5, code: "KC-1234567" });
  expect(link).toBe(
    "upi://pay?pa=kolhu%40example&pn=Kolhu%20%26%20Co.&am=1234.50&cu=INR&tn=Order%20KC-1234567&tr=KC-1234567",
  );
  const read = new URL(readDrawing(drawQr(link)) ?? "");
  expect(Object.fromEntries(read.searchParams)).toEqual({
    ...{ pa: "kolhu@example", pn: "Kolhu & Co.", am: "1234.50", cu: "INR" },
    ...{ tn: "Order KC-1234567", tr: "KC-1234567" },
  });
});

it("any amount is read to the paise", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000_000 }), (paise) => {
      const link = upiLink({ upiId: "a@b", payee: "Shop", amount: paise / 100, code: "KC-7654321" });
      const amount = new URL(readDrawing(drawQr(link)) ?? "").searchParams.get("am") ?? "";
      expect(Math.round(Number(amount) * 100)).toBe(paise);
      expect(amount).toMatch(/^\d+\.\d\d$/);
    }),
    { numRuns: 20 },
  );
});
