import { expect, test } from "vitest";
import { countPlaywright, countRun, countVitest } from "./count-tests.mjs";

test("failed tests are named, and a file that does not load counts as one", () => {
  const passed = { status: "passed", fullName: "adds", failureMessages: [] };
  const failed = { status: "failed", fullName: "counts", failureMessages: ["expected 2 to be 3"] };
  const report = {
    numPassedTests: 5,
    numFailedTests: 1,
    testResults: [
      { name: "a", status: "failed", assertionResults: [passed, failed] },
      { name: "b", status: "failed", assertionResults: [] },
      { name: "c", status: "passed", assertionResults: [passed] },
    ],
  };
  expect(countVitest(report)).toEqual({
    passed: 5,
    failed: 2,
    failures: ["counts: expected 2 to be 3", "b does not load"],
  });
});

test("browser tests count their failures, and errors outside any test", () => {
  const report = { stats: { expected: 7, unexpected: 2, flaky: 1 }, errors: [{}] };
  expect(countPlaywright(report)).toEqual({ passed: 7, failed: 4 });
});

test("a clean run is one with tests that ended well", () => {
  expect(countRun({ passed: 3, failed: 0 }, 0)).toEqual({ passed: 3, failed: 0 });
  expect(countRun({ passed: 3, failed: 2 }, 1)).toEqual({ passed: 3, failed: 2 });
});

test("no tests, no report or a bad ending count as one failure", () => {
  expect(countRun({ passed: 0, failed: 0 }, 0)).toEqual({ passed: 0, failed: 1 });
  expect(countRun(undefined, 0)).toEqual({ passed: 0, failed: 1 });
  expect(countRun({ passed: 3, failed: 0 }, 1)).toEqual({ passed: 3, failed: 1 });
});
