import { expect, type Page } from "@playwright/test";
import { listViolations } from "./list-violations.ts";

export async function expectNoViolations(page: Page): Promise<void> {
  // What fades in just now, a bubble say, is judged as it will stand: without motion it is there at once.
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(await listViolations(page)).toEqual([]);
  await page.emulateMedia({ reducedMotion: null });
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
