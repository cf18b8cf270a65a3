import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

export async function expectNoViolations(page: Page): Promise<void> {
  // What fades in just now, a bubble say, is judged as it will stand: without motion it is there at once.
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(await listViolations(new AxeBuilder({ page }))).toEqual([]);
  await page.emulateMedia({ reducedMotion: null });
}

/** While the page's clock stands still, the checker, which waits by it, is given tick after tick; tells how many ms. */
export async function expectNoViolationsAtRest(page: Page): Promise<number> {
  let isDone = false;
  let givenMs = 0;
  // In this mode it opens no page of its own, which would come and go under the common clock.
  const violations = listViolations(new AxeBuilder({ page }).setLegacyMode()).finally(() => {
    isDone = true;
  });
  for (; !isDone; givenMs += 1) await page.clock.runFor(1);
  expect(await violations).toEqual([]);
  return givenMs;
}

async function listViolations(checker: AxeBuilder): Promise<string[]> {
  const { violations } = await checker.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
}
