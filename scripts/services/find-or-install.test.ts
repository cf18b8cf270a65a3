import { beforeEach, expect, test, vi } from "vitest";
import { findOrInstall, type Way } from "./find-or-install.mjs";

const node = process.execPath;
const missing = "There is none; install it.";
const notOffered: Way = { title: "not offered", offered: () => false, command: [node, ["-e", "process.exit(1)"]] };
const works: Way = { title: "works", offered: () => true, command: [node, ["-e", "0"]] };
const fails: Way = {
  title: "fails",
  offered: () => true,
  command: [node, ["-e", "console.log('no network'); process.exit(7)"]],
};

const said = vi.spyOn(console, "error");
beforeEach(() => {
  said.mockReset().mockImplementation(() => {});
});

function foundAfter(searches: number) {
  let done = 0;
  return () => (done++ < searches ? undefined : "/found");
}

test("nothing is installed where it is present", async () => {
  expect(await findOrInstall({ find: foundAfter(0), ways: [fails], missing })).toBe("/found");
  expect(said).not.toHaveBeenCalled();
});

test("a way that fails says why, and the next one that is offered is taken", async () => {
  expect(await findOrInstall({ find: foundAfter(2), ways: [notOffered, fails, works], missing })).toBe("/found");
  expect(said.mock.calls.flat().join("\n")).toMatch(/no network\nfails: failed \(code 7\)\nworks …\nworks: done in/);
});

test("where no way works, the error says what to do", async () => {
  await expect(findOrInstall({ find: () => undefined, ways: [notOffered, fails], missing })).rejects.toThrow(missing);
});
