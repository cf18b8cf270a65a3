import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import fc from "fast-check";
import { expect, it } from "vitest";
import { slugOf } from "#domain/products/product.ts";
import { inProject } from "../../scripts/set-up/project-root.mjs";

it("the service worker, which can import nothing, finds a product by the same slug as the shop", () => {
  const [source] =
    /^function slugOf\(.*?^\}$/ms.exec(readFileSync(inProject("public/service-worker.js"), "utf8")) ?? [];
  const itsSlugOf: typeof slugOf = runInNewContext(`${source}; slugOf`);
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (name) => {
      expect(itsSlugOf(name)).toBe(slugOf(name));
    }),
  );
  for (const name of ["  Almond   Oil ", "Til का तेल", "e\u0301", "\u00a0A\tB\n", "TİL"]) {
    expect(itsSlugOf(name)).toBe(slugOf(name));
  }
});
