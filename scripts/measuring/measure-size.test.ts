import { describe, expect, it } from "vitest";
import { MOST_BYTES, MOST_OWN_BYTES, measureRoutes } from "./measure-size.mjs";

describe("what a page loads before the first tap", () => {
  const routes = measureRoutes();

  it.each(routes)("$path stays within its budget", ({ own, total, packages }) => {
    expect(own, JSON.stringify(packages)).toBeLessThanOrEqual(MOST_OWN_BYTES);
    expect(total, JSON.stringify(packages)).toBeLessThanOrEqual(MOST_BYTES);
  });

  it.each(routes)("$path brings neither the schema library nor the slider", ({ packages, files }) => {
    expect(Object.keys(packages)).not.toContain("zod");
    expect(files.filter((file) => file.includes("carousel-engine"))).toEqual([]);
  });

  it.each(routes)("$path brings nothing of staff's", ({ packages }) => {
    expect(Object.keys(packages)).toContain("app/shop");
    expect(Object.keys(packages)).not.toContain("app/staff");
  });
});
