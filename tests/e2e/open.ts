import type { Page } from "@playwright/test";

/** Goes to an address and waits until the page answers to taps, keys and moves inside the site. */
export async function open(page: Page, address: string) {
  const response = await page.goto(address);
  await expectAlive(page);
  return response;
}

/** Only a document that has just been loaded needs it: a page stays alive while one moves inside the site. */
export async function expectAlive(page: Page): Promise<void> {
  // Not an expectation: it would look again after a second only, when the machine is busy.
  await page.locator("html[data-alive]").waitFor({ state: "attached", timeout: 5_000 });
}
