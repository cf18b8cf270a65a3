import type { Page } from "@playwright/test";

/** Calls like this are never answered. */
export async function holdCalls(page: Page, calls: string | RegExp): Promise<void> {
  await page.route(calls, () => new Promise(() => {}));
}
