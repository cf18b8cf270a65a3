import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { findOrInstall, type Way } from "./find-or-install.mjs";

const node = process.execPath;
const missing = "There is none; install it.";
const neverOffered: Way = { title: "never offered", offered: () => false, command: [node, ["-e", "process.exit(1)"]] };
const brings: Way = { title: "brings it", offered: () => true, command: [node, ["-e", "0"]] };
const fails: Way = {
  title: "fails",
  offered: () => true,
  command: [node, ["-e", "console.log('no network'); process.exit(7)"]],
};

const said = vi.spyOn(console, "error");
beforeEach(() => {
  said.mockReset().mockImplementation(() => {});
});
afterEach(() => said.mockReset());

/** Finds nothing for the first `times` looks. */
function foundAfter(times: number) {
  let looks = 0;
  return () => (looks++ < times ? undefined : "/found");
}

test("nothing is installed where it is there", async () => {
  expect(await findOrInstall({ find: foundAfter(0), ways: [fails], missing })).toBe("/found");
  expect(said).not.toHaveBeenCalled();
});

test("the first way that this machine offers is taken", async () => {
  expect(await findOrInstall({ find: foundAfter(1), ways: [neverOffered, brings, fails], missing })).toBe("/found");
  expect(said.mock.calls.flat().join()).toMatch(/^brings it …,brings it: done in/);
});

test("a way that fails says why, and the next one is taken", async () => {
  expect(await findOrInstall({ find: foundAfter(2), ways: [fails, brings], missing })).toBe("/found");
  expect(said.mock.calls.flat().join()).toContain("no network\nfails: did not work (code 7)");
});

test("where no way works, the error says what to do", async () => {
  await expect(findOrInstall({ find: () => undefined, ways: [neverOffered, fails], missing })).rejects.toThrow(missing);
});
