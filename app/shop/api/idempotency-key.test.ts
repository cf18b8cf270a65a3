import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { stubStorage } from "#tests/stub-storage.ts";

const DAY_MS = 24 * 60 * 60_000;

/** A page that was just loaded: nothing is left but what the browser's storage holds. */
async function loadPage() {
  vi.resetModules();
  return import("./send-order.ts");
}

beforeEach(() => {
  stubStorage("localStorage");
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe("the key of an order", () => {
  it("is the same for the same content, also after a reload, and another for other content", async () => {
    const first = await loadPage();
    const key = first.idempotencyKeyFor("one order");
    const other = first.idempotencyKeyFor("another order");
    expect(other).not.toBe(key);
    expect(first.idempotencyKeyFor("one order")).toBe(key);
    const reloaded = await loadPage();
    expect(reloaded.idempotencyKeyFor("one order")).toBe(key);
    expect(reloaded.idempotencyKeyFor("another order")).toBe(other);
  });

  it("is a new one once an order has gone out", async () => {
    const { idempotencyKeyFor, clearIdempotencyKeys } = await loadPage();
    const key = idempotencyKeyFor("one order");
    clearIdempotencyKeys();
    expect(idempotencyKeyFor("one order")).not.toBe(key);
    expect((await loadPage()).idempotencyKeyFor("one order")).not.toBe(key);
  });

  it("is the same in every tab, and cleared in every tab", async () => {
    const one = await loadPage();
    const other = await loadPage();
    const key = one.idempotencyKeyFor("one order");
    expect(other.idempotencyKeyFor("one order")).toBe(key);
    other.clearIdempotencyKeys();
    expect(one.idempotencyKeyFor("one order")).not.toBe(key);
  });

  it("is a new one after a day", async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { idempotencyKeyFor } = await loadPage();
    const key = idempotencyKeyFor("one order");
    vi.advanceTimersByTime(DAY_MS - 1);
    expect(idempotencyKeyFor("one order")).toBe(key);
    vi.advanceTimersByTime(1);
    expect(idempotencyKeyFor("one order")).not.toBe(key);
  });

  it("does not write the content to storage", async () => {
    const { idempotencyKeyFor } = await loadPage();
    idempotencyKeyFor("Asha Rao, 12 Temple Street");
    expect(localStorage.getItem("orderKeys")).not.toContain("Asha");
  });

  it("differs for contents that differ by little", async () => {
    const { idempotencyKeyFor } = await loadPage();
    fc.assert(
      fc.property(fc.string(), fc.string(), (one, other) => {
        expect(idempotencyKeyFor(one) === idempotencyKeyFor(other)).toBe(one === other);
      }),
    );
  });

  it.each(["null", '{"a":3}'])("a damaged store (%s) is no hindrance", async (stored) => {
    localStorage.setItem("orderKeys", stored);
    expect((await loadPage()).idempotencyKeyFor("one order")).toMatch(/^[\w-]{16,}$/);
  });

  it("works where the page came over plain http", async () => {
    vi.stubGlobal("crypto", { getRandomValues: crypto.getRandomValues.bind(crypto) });
    const { idempotencyKeyFor } = await loadPage();
    const key = idempotencyKeyFor("one order");
    expect(key).toMatch(/^[0-9a-f]{32}$/);
    expect(idempotencyKeyFor("one order")).toBe(key);
  });
});
