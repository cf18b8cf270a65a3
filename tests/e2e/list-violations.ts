import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type * as Axe from "axe-core";

const CHECKER = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/**
 * Finds what keeps somebody from using the page. The checker comes once into a document, looks into no frame (the shop
 * has none of its own), and says nothing of what is right: each would take as long as the check itself.
 */
export async function listViolations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(CHECKER);
  const violations = await page.evaluate(async () => {
    // What changes its colour just now is judged as it will stand.
    const changes = document.getAnimations().filter((one) => one instanceof CSSTransition);
    await Promise.allSettled(changes.map((one) => one.finished));
    const { axe } = window as unknown as { axe: typeof Axe };
    const found = await axe.run({ iframes: false, reporter: "no-passes", resultTypes: ["violations"] });
    return found.violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }));
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.join(" ")}`);
}
