import { describe, expect, it } from "vitest";
import { isAllowed, listPackages } from "./check-licences.mjs";

describe("the packages that run in the shop", () => {
  const packages = listPackages();

  it("are found in the lockfile", () => {
    expect(packages.map(({ name }) => name)).toEqual(expect.arrayContaining(["fastify", "libsql", "sharp", "tar"]));
    expect(packages.map(({ name }) => name)).not.toContain("vitest");
  });

  it("have a licence that the shop may use them under", () => {
    expect(packages.filter((one) => !isAllowed(one))).toEqual([]);
  });

  it("run nothing when they are installed", () => {
    expect(packages.filter(({ installScript }) => installScript)).toEqual([]);
  });
});

describe("a licence", () => {
  it.each(["GPL-3.0-only", "AGPL-3.0-or-later", "LGPL-3.0-or-later", "MIT OR GPL-2.0", "UNLICENSED", "none", ""])(
    "of %j is not taken without a look at it",
    (licence) => {
      expect(isAllowed({ name: "some-package", licence })).toBe(false);
    },
  );
});
