import { describe, expect, it } from "vitest";
import { inProject } from "../set-up/project-root.mjs";
import { listLoadedLater, MOST_BYTES, MOST_OWN_BYTES, measureRoutes } from "./measure-size.mjs";

describe("what a page loads before the first tap", () => {
  const routes = measureRoutes();

  it.each(routes)("$path stays within its budget", ({ own, total, packages }) => {
    expect(own, JSON.stringify(packages)).toBeLessThanOrEqual(MOST_OWN_BYTES);
    expect(total, JSON.stringify(packages)).toBeLessThanOrEqual(MOST_BYTES);
  });

  it.each(["/", "/about"])(
    "of %s counts every script that its document names, and our own code as our own",
    async (page) => {
      const { default: website } = await import(/* @vite-ignore */ inProject("build/site/server/index.js"));
      const response: Response = await website(new Request(`http://localhost${page}`), {
        apiFetch: async () => Response.json([]),
        scriptMarker: "marker",
      });
      const named = new Set((await response.text()).match(/assets\/[\w.-]+\.js/g));
      const measured = routes.find(({ path }) => path === page);
      expect(named.size).toBeGreaterThan(5);
      expect(measured?.files).toEqual(expect.arrayContaining([...named]));
      expect(measured?.own).toBeGreaterThanOrEqual(Math.floor(measured?.packages["app/shop"] ?? Number.NaN));
    },
  );

  it.each(routes)("$path loads no schema library", ({ packages }) => {
    expect(Object.keys(packages)).not.toContain("zod");
  });

  it.each(routes)("$path brings nothing of staff's", ({ packages }) => {
    expect(Object.keys(packages)).toContain("app/shop");
    expect(Object.keys(packages)).not.toContain("app/staff");
  });

  it("nothing of staff's comes later either, whatever a shopper taps", () => {
    const loaded = listLoadedLater(routes.flatMap(({ files }) => files));
    expect(loaded.map(({ file }) => file).join()).toContain("customer-dialog");
    expect(loaded.filter(({ packages }) => packages.includes("app/staff"))).toEqual([]);
  });
});
