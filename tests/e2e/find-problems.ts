import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** What keeps somebody from using the page: axe's findings, and a page that is wider than its window. */
export async function findProblems(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const findings = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
  const [shown, needed] = await page.evaluate(() => [innerWidth, document.documentElement.scrollWidth]);
  return needed > shown ? [...findings, `${needed} px wide in a window of ${shown}`] : findings;
}
