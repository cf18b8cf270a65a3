import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { call } from "#app/api/call.ts";
import { watchTwoFactor } from "#app/staff/api/staff-call.ts";
import { endSession, readSession, startSession } from "#app/staff/session/staff-session.ts";
import { stubStorage } from "#tests/stub-storage.ts";
import { staffCall } from "./staff-call.ts";

const user = { role: "admin", username: "Asha" };
let requests: { path: string; init: RequestInit }[];
let respond: () => Response | Promise<Response>;

beforeEach(() => {
  requests = [];
  vi.stubGlobal("window", Object.assign(new EventTarget(), { alert: vi.fn() }));
  stubStorage("localStorage");
  vi.stubGlobal("fetch", (path: string, init: RequestInit) => {
    requests.push({ path, init });
    return Promise.resolve(respond());
  });
});
afterEach(() => {
  endSession();
  vi.unstubAllGlobals();
});

describe("a call of the dashboard", () => {
  it("is sent with the token", async () => {
    startSession({ user, access_token: "t1" });
    respond = () => Response.json({});
    await staffCall("GET /orders/counts");
    expect(requests[0]?.init.headers).toMatchObject({ authorization: "Bearer t1" });
  });

  it("has no authorization header without a token, and none for signing in", async () => {
    respond = () => Response.json([]);
    await staffCall("GET /products/");
    startSession({ user, access_token: "t1" });
    await call("POST /auth/login", { body: { phone: "1", password: "x" } });
    for (const { init } of requests) expect(init.headers).toEqual({ "content-type": "application/json" });
  });

  it("says that a two-factor code is needed, or two-factor itself", async () => {
    startSession({ user, access_token: "t1" });
    const onNeeded = vi.fn();
    const stop = watchTwoFactor(onNeeded);
    respond = () => Response.json({ message: "Enter the code", code_required: true }, { status: 401 });
    await expect(call("POST /auth/login", { body: { phone: "1", password: "x" } })).rejects.toMatchObject({
      problem: { code_required: true },
    });
    expect([readSession()?.token, onNeeded.mock.calls.length]).toEqual(["t1", 0]);
    respond = () => Response.json({ message: "Turn it on", second_step_required: true }, { status: 403 });
    await expect(staffCall("GET /orders/counts")).rejects.toMatchObject({ status: 403 });
    expect(onNeeded).toHaveBeenCalledOnce();
    stop();
  });

  it("a 401 ends the session, with one alert", async () => {
    startSession({ user, access_token: "t1" });
    respond = () => Response.json({ message: "Please sign in" }, { status: 401 });
    await Promise.allSettled([staffCall("GET /orders/counts"), staffCall("GET /products/")]);
    expect(readSession()).toBeUndefined();
    expect(window.alert).toHaveBeenCalledOnce();
  });

  it("a late 401 does not end a session that began after the call", async () => {
    startSession({ user, access_token: "t1" });
    respond = () => {
      startSession({ user, access_token: "t2" });
      return Response.json({ message: "Please sign in" }, { status: 401 });
    };
    await expect(staffCall("GET /orders/counts")).rejects.toThrow("HTTP error! status: 401");
    expect(readSession()?.token).toBe("t2");
  });
});
