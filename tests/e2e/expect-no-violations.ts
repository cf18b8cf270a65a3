import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

export async function expectNoViolations(page: Page): Promise<void> {
  expect(await listViolations(page)).toEqual([]);
}

/** While the page's clock stands still, the checker, which waits by it, is given tick after tick; tells how many ms. */
export async function expectNoViolationsAtRest(page: Page): Promise<number> {
  let isDone = false;
  let givenMs = 0;
  const violations = listViolations(page).finally(() => {
    isDone = true;
  });
  for (; !isDone; givenMs += 1) await page.clock.runFor(1);
  expect(await violations).toEqual([]);
  return givenMs;
}

async function listViolations(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
}
