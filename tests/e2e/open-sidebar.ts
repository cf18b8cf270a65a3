import type { Page } from "@playwright/test";

/** Beside the page it may be open already; on a phone it is closed. */
export async function openSidebar(page: Page): Promise<void> {
  const toggle = page.getByRole("button", { name: "Toggle sidebar" });
  if ((await toggle.getAttribute("aria-expanded")) === "false") await toggle.click();
}
