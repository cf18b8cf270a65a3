import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { inProject } from "../set-up/project-root.mjs";

it("the framework's file begins with the hint to compile it while it loads", () => {
  const assets = inProject("build/site/client/assets");
  const [framework = ""] = readdirSync(assets).filter((file) => /^framework-.*\.js$/.test(file));
  expect(readFileSync(`${assets}/${framework}`, "utf8").split("\n")[0]).toBe("//# allFunctionsCalledOnLoad");
});
