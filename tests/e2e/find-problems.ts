import type { Page } from "@playwright/test";
import { listViolations } from "./list-violations.ts";

/** What keeps somebody from using the page: axe's findings, and a page that is wider than its window. */
export async function findProblems(page: Page): Promise<string[]> {
  const findings = await listViolations(page);
  const [shown, needed] = await page.evaluate(() => [innerWidth, document.documentElement.scrollWidth]);
  return needed > shown ? [...findings, `${needed} px wide in a window of ${shown}`] : findings;
}
