import type { Page } from "@playwright/test";

/** Every alert of the page, in order; each is closed at once, as a shopper would. */
export function hearAlerts(page: Page): string[] {
  const heard: string[] = [];
  page.on("dialog", (dialog) => {
    heard.push(dialog.message());
    return dialog.accept();
  });
  return heard;
}
