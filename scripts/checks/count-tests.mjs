/** @typedef {{ passed: number, failed: number, failures?: string[] }} Count */
/** @typedef {{ status: string, fullName: string, failureMessages: string[] }} Assertion */

/**
 * Vitest's JSON report. A file that does not even load has no tests in it and counts as one that failed.
 *
 * @param {{ numPassedTests: number, numFailedTests: number, testResults: { name: string, status: string, assertionResults: Assertion[] }[] }} report
 * @returns {Count}
 */
export function countVitest({ numPassedTests, numFailedTests, testResults }) {
  const broken = testResults.filter(({ status, assertionResults }) => status === "failed" && !assertionResults.length);
  const failures = testResults.flatMap(({ assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === "failed")
      .map(({ fullName, failureMessages }) => `${fullName}: ${failureMessages.join("\n").slice(0, 1500)}`),
  );
  failures.push(...broken.map(({ name }) => `${name} does not load`));
  return { passed: numPassedTests, failed: numFailedTests + broken.length, failures };
}

/**
 * Playwright's JSON report. Errors outside any test, such as a file that does not load, count one each.
 *
 * @param {{ stats: { expected: number, unexpected: number, flaky: number }, errors: unknown[] }} report
 * @returns {Count}
 */
export function countPlaywright({ stats, errors }) {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length };
}

/**
 * A run that failed, or in which no test ran, never counts as clean.
 *
 * @param {Count | undefined} reported
 * @param {number} code
 * @returns {Count}
 */
export function countRun(reported, code) {
  const { passed, failed, ...rest } = reported ?? { passed: 0, failed: 0 };
  const isClean = code === 0 && passed > 0;
  return { ...rest, passed, failed: failed === 0 && !isClean ? 1 : failed };
}
