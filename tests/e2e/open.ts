import { expect, type Page } from "@playwright/test";

/** Goes to an address and waits until the page answers to taps, keys and moves inside the site. */
export async function open(page: Page, address: string) {
  const response = await page.goto(address);
  await expectAlive(page);
  return response;
}

/** Only a document that has just been loaded needs it: a page stays alive while one moves inside the site. */
export async function expectAlive(page: Page): Promise<void> {
  await expect(page.locator("html")).toHaveAttribute("data-alive");
}
