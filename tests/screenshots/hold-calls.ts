import type { Page } from "@playwright/test";

/** These calls never get a response. */
export async function holdCalls(page: Page, calls: string | RegExp): Promise<void> {
  await page.route(calls, () => new Promise(() => {}));
}
