import { existsSync } from "node:fs";
import { expect, it } from "vitest";
import { BEHIND, CART, NOT_SHARED, SCHEMAS, SHOP, SLIDES, STAFF } from "../../scripts/set-up/client-chunks.mjs";
import { inProject } from "../../scripts/set-up/project-root.mjs";

it("every file that is put with others by name is there: one that was renamed would go to a browser alone, in silence", () => {
  const named = [...NOT_SHARED, ...SCHEMAS, ...STAFF, ...SHOP, ...BEHIND, ...SLIDES, ...CART];
  const missing = named.filter((path) => {
    if (path.endsWith("/")) return !existsSync(inProject(path));
    const files = path.startsWith("lucide-react/") ? [`node_modules/${path}.mjs`] : [`${path}.ts`, `${path}.tsx`];
    return !files.some((file) => existsSync(inProject(file)));
  });
  expect(missing).toEqual([]);
});
