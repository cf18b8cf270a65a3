import { expect, test } from "vitest";
import { DatabaseState, DatabaseUnavailableError, type UnavailableReason } from "./database-state.ts";

const trouble = (reason: UnavailableReason) => new DatabaseUnavailableError(reason, new Error("out of order"));

function watched() {
  let now = 0;
  const state = new DatabaseState(() => now);
  const heard: (string | undefined)[] = [];
  state.watch((found) => heard.push(found?.reason));
  return { state, heard, pass: (ms: number) => (now += ms) };
}

test("a thousand failures are reported once, and the recovery once", () => {
  const { state, heard, pass } = watched();
  for (let n = 0; n < 1000; n++) state.failed(trouble("away"));
  pass(5_000);
  for (let n = 0; n < 1000; n++) state.worked({ wrote: false });
  expect(heard).toEqual(["away", undefined]);
});

test("a database that fails and works by turns is not back before it has worked for a second", () => {
  const { state, heard, pass } = watched();
  for (let n = 0; n < 100; n++) {
    state.failed(trouble("away"));
    pass(100);
    state.worked({ wrote: true });
  }
  expect(heard).toEqual(["away"]);
  pass(1_000);
  state.worked({ wrote: true });
  expect(heard).toEqual(["away", undefined]);
});

test("a locked file is not over because something was read", () => {
  const { state, pass } = watched();
  state.failed(trouble("busy"));
  pass(60_000);
  state.worked({ wrote: false });
  expect(state.trouble?.reason).toBe("busy");
  state.worked({ wrote: true });
  expect(state.trouble).toBeUndefined();
});

test("a full disk is not over after a small write, and is reported once whatever else fails on it", () => {
  const { state, heard, pass } = watched();
  for (const reason of ["disk full", "busy", "not writable", "away", "disk full"] as const)
    state.failed(trouble(reason));
  pass(60_000);
  state.worked({ wrote: true });
  expect(heard).toEqual(["disk full"]);
  state.foundRoom();
  expect(heard).toEqual(["disk full", undefined]);
});
