import { describe, expect, it } from "vitest";
import { inProject } from "../set-up/project-root.mjs";
import { listLoadedLater, MOST_BYTES, MOST_OWN_BYTES, measureRoutes } from "./measure-size.mjs";

describe("the JavaScript of a page before the first tap", () => {
  const routes = measureRoutes();

  it.each(routes)("$path is within its budget, without schemas and staff's code", ({ own, total, parts }) => {
    expect(own).toBeLessThanOrEqual(MOST_OWN_BYTES);
    expect(total).toBeLessThanOrEqual(MOST_BYTES);
    expect(parts).toContain("app/shop");
    expect(parts).not.toContain("app/staff");
    expect(parts).not.toContain("zod");
  });

  it.each(["/", "/about"])("of %s counts every script that its document names", async (page) => {
    const { default: website } = await import(/* @vite-ignore */ inProject("build/site/server/index.js"));
    const response: Response = await website(new Request(`http://localhost${page}`), {
      apiFetch: async () => Response.json([]),
      scriptMarker: "marker",
    });
    const named = new Set((await response.text()).match(/assets\/[\w.-]+\.js/g));
    const measured = routes.find(({ path }) => path === page);
    expect(named.size).toBeGreaterThan(5);
    expect(measured?.files).toEqual(expect.arrayContaining([...named]));
  });

  it("no staff code is loaded later either, whatever a shopper taps", () => {
    const loaded = listLoadedLater(routes.flatMap(({ files }) => files));
    expect(loaded.map(({ file }) => file).join()).toContain("customer-dialog");
    expect(loaded.filter(({ parts }) => parts.includes("app/staff"))).toEqual([]);
  });
});
