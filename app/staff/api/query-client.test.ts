import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { endSession, startSession } from "#app/staff/session/staff-session.ts";
import { stubStorage } from "#tests/stub-storage.ts";
import { dropOthersData, queryClient } from "./query-client.ts";

const signIn = (access_token: string) => startSession({ user: { role: "admin", username: "Asha" }, access_token });
const ORDERS = ["orders"];

beforeEach(() => {
  vi.stubGlobal("window", new EventTarget());
  stubStorage("localStorage");
  signIn("t1");
  dropOthersData();
  queryClient.setQueryData(ORDERS, ["KC-1"]);
});
afterEach(() => {
  endSession();
  queryClient.clear();
  vi.unstubAllGlobals();
});

it("cached data stays while the same person is signed in", () => {
  dropOthersData();
  expect(queryClient.getQueryData(ORDERS)).toEqual(["KC-1"]);
});

it.each([
  ["a sign-out", () => endSession()],
  ["another sign-in", () => signIn("t2")],
  ["a sign-in in another tab", () => localStorage.setItem("token", "t3")],
])("%s drops cached data", (_, change) => {
  change();
  dropOthersData();
  expect(queryClient.getQueryData(ORDERS)).toBeUndefined();
});
