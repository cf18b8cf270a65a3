import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { stubStorage } from "#tests/stub-storage.ts";

const NOW = 1_800_000_000_000;
const encode = (claims: unknown) => Buffer.from(JSON.stringify(claims)).toString("base64url");
const makeToken = (claims: object) => `h.${encode({ role: "admin", username: "Asha", ...claims })}.s`;
const reply = { user: { role: "admin", username: "Asha" }, access_token: makeToken({ exp: NOW / 1000 + 60 }) };

/** Simulates a reload: only the browser's storage is kept. */
async function loadPage() {
  vi.resetModules();
  return { ...(await import("./staff-session.ts")), ...(await import("./session-expiry.ts")) };
}

let stored: Map<string, string>;
let alerts: string[];
beforeEach(() => {
  alerts = [];
  vi.useFakeTimers({ now: NOW });
  vi.stubGlobal("window", Object.assign(new EventTarget(), { alert: (words: string) => alerts.push(words) }));
  stored = stubStorage("localStorage");
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("the session", () => {
  it("signing in stores token and expiry in the browser, the expiry being the token's", async () => {
    const { startSession, readSession } = await loadPage();
    expect(readSession()).toBeUndefined();
    startSession(reply);
    expect([...stored]).toEqual([
      ["tokenExpiry", String(NOW + 60_000)],
      ["token", reply.access_token],
    ]);
    expect(readSession()).toMatchObject({ user: reply.user, token: reply.access_token, tokenExpiry: NOW + 60_000 });
    expect(readSession()).toBe(readSession());
  });

  it("a stored token counts as signed in at the next start, its user read from its claims", async () => {
    (await loadPage()).startSession(reply);
    expect((await loadPage()).readSession()?.user).toEqual({ role: "admin", username: "Asha" });
  });

  it("signing out clears both, and notifies watchers", async () => {
    const { startSession, endSession, readSession, watchSession } = await loadPage();
    const onChange = vi.fn();
    startSession(reply);
    const unsubscribe = watchSession(onChange);
    endSession();
    expect([stored.size, readSession(), onChange.mock.calls.length]).toEqual([0, undefined, 1]);
    unsubscribe();
    startSession(reply);
    expect(onChange).toHaveBeenCalledTimes(1);
  });

  it("signing out ends the token on the server too, and here even if the server cannot be reached", async () => {
    const calls: unknown[] = [];
    vi.stubGlobal("fetch", (path: string, { method, headers }: RequestInit) => {
      calls.push([method, path, headers, stored.size]);
      return Promise.reject(new TypeError("Failed to fetch"));
    });
    const { startSession, signOut, readSession, watchSignOut } = await loadPage();
    startSession(reply);
    const stay = watchSignOut(() => false);
    signOut();
    expect([readSession()?.token, calls.length]).toEqual([reply.access_token, 0]);
    stay();
    signOut();
    expect(readSession()).toBeUndefined();
    const headers = expect.objectContaining({ authorization: `Bearer ${reply.access_token}` });
    expect(calls).toEqual([["POST", "/auth/logout", headers, 0]]);
  });

  it("ends once its time is over, with the alert", async () => {
    const { startSession, checkExpiry, readSession } = await loadPage();
    startSession(reply);
    vi.setSystemTime(NOW + 59_999);
    expect(checkExpiry()).toBeDefined();
    vi.setSystemTime(NOW + 60_000);
    expect(checkExpiry()).toBeUndefined();
    expect(readSession()).toBeUndefined();
    expect(checkExpiry()).toBeUndefined();
    expect(alerts).toEqual(["Your session has expired. Please log in again."]);
  });

  it("no stored value breaks it", async () => {
    const { readSession } = await loadPage();
    fc.assert(
      fc.property(fc.string(), fc.oneof(fc.string(), fc.constant("NaN")), (token, expiry) => {
        stored = stubStorage(
          "localStorage",
          new Map([
            ["token", token],
            ["tokenExpiry", expiry],
          ]),
        );
        const session = readSession();
        expect(session === undefined).toBe(token === "");
        if (session) expect(Number.isFinite(session.tokenExpiry)).toBe(true);
      }),
    );
  });

  it("a damaged expiry is worked out again from the token", async () => {
    stored = stubStorage(
      "localStorage",
      new Map([
        ["token", reply.access_token],
        ["tokenExpiry", "soon"],
      ]),
    );
    expect((await loadPage()).readSession()?.tokenExpiry).toBe(NOW + 60_000);
  });
});
