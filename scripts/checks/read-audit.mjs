/**
 * The known faults in what `npm audit --json` printed; undefined where it could not ask. Warnings may stand around it.
 *
 * @param {string} output
 * @returns {{ name: string, severity: string, title: string }[] | undefined}
 */
export function readAudit(output) {
  const report = parse(output.slice(output.indexOf("{"), output.lastIndexOf("}") + 1));
  if (!report?.vulnerabilities || !report.auditReportVersion) return undefined;
  return Object.values(report.vulnerabilities).map(({ name, severity, via }) => ({
    name,
    severity,
    title: via.map((cause) => (typeof cause === "string" ? `by ${cause}` : cause.title)).join("; "),
  }));
}

/**
 * @typedef {{ name: string, severity: string, via: (string | { title: string })[] }} Vulnerability
 *
 * @param {string} text
 * @returns {{ vulnerabilities?: Record<string, Vulnerability>, auditReportVersion?: number } | undefined}
 */
function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
