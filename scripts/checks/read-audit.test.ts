import { describe, expect, it } from "vitest";
import { readAudit } from "./read-audit.mjs";

describe("what npm audit printed", () => {
  it("names each package with a known fault, whatever warnings stand around it", () => {
    const report = {
      auditReportVersion: 2,
      vulnerabilities: {
        deep: { name: "deep", severity: "high", via: [{ title: "It lets anybody in" }] },
        user: { name: "user", severity: "high", via: ["deep"] },
      },
    };
    expect(readAudit(`npm warn one thing\n${JSON.stringify(report, null, 2)}\nnpm warn another\n`)).toEqual([
      { name: "deep", severity: "high", title: "It lets anybody in" },
      { name: "user", severity: "high", title: "by deep" },
    ]);
  });

  it("may say that nothing is known", () => {
    expect(readAudit('{"auditReportVersion":2,"vulnerabilities":{},"metadata":{}}')).toEqual([]);
  });

  it.each([
    ["a registry without the service", '{"message":"405 Method Not Allowed - POST …","statusCode":405,"body":""}'],
    ["no registry", "npm error code ENOTFOUND"],
    ["nothing", ""],
  ])("is no verdict from %s", (_who, output) => {
    expect(readAudit(output)).toBeUndefined();
  });
});
