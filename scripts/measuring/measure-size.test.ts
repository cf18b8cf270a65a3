import { describe, expect, it } from "vitest";
import { measureRoutes } from "./measure-size.mjs";

describe("what a page loads before the first tap", () => {
  const routes = measureRoutes();

  it.each(routes)("$address stays within its budget", ({ total, most, packages }) => {
    expect(total, JSON.stringify(packages)).toBeLessThanOrEqual(most);
  });

  it.each(routes)("$address brings neither the schema library nor the slider", ({ packages }) => {
    expect(Object.keys(packages)).not.toContain("zod");
    expect(Object.keys(packages).filter((name) => name.startsWith("embla"))).toEqual([]);
  });
});
