/** @typedef {{ passed: number, failed: number }} Count */

/**
 * Vitest's JSON report. A file that does not even load has no tests in it and counts as one that failed.
 *
 * @param {{ numPassedTests: number, numFailedTests: number, testResults: { status: string, assertionResults: unknown[] }[] }} report
 * @returns {Count}
 */
export function countVitest({ numPassedTests, numFailedTests, testResults }) {
  const broken = testResults.filter(({ status, assertionResults }) => status === "failed" && !assertionResults.length);
  return { passed: numPassedTests, failed: numFailedTests + broken.length };
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
  const { passed, failed } = reported ?? { passed: 0, failed: 0 };
  const isClean = code === 0 && passed > 0;
  return { passed, failed: failed === 0 && !isClean ? 1 : failed };
}
