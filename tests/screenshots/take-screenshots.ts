import path from "node:path";
import type { Page } from "@playwright/test";
import { test } from "../e2e/fixtures/test-orders.ts";
import { orderingStates } from "./ordering-states.ts";
import { roundStates } from "./round-states.ts";
import { shopStates, stockedStates } from "./shop-states.ts";
import { orderDeskStates, staffStates } from "./staff-states.ts";

const FOLDER = path.join(import.meta.dirname, "../../screenshots");
/** For pictures and animations. */
const REST_MS = 1_000;

test.use({ isSignedIn: false });

// Products that a state adds stay in the shop, so these are the last.
for (const { name, show, screenOnly = false } of [
  ...shopStates,
  ...orderingStates,
  ...roundStates,
  ...staffStates,
  ...orderDeskStates,
  ...stockedStates,
]) {
  test(name, async ({ page, context, shop, token, complaints }, { project }) => {
    // Some states have broken pictures and failing calls.
    complaints.expect(/./);
    page.on("dialog", (dialog) => dialog.accept());
    await page.clock.install();
    await show({ page, context, shop, token });
    if (!screenOnly) await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + REST_MS);
    if (!screenOnly) await fetchPictures(page);
    await page.screenshot({
      path: path.join(FOLDER, `${name}.${project.name}.png`),
      fullPage: !screenOnly,
      animations: "disabled",
    });
  });
}

/** Pictures below the first screen load lazily. */
async function fetchPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const pictures = [...document.images].filter((image) => image.checkVisibility());
    for (const picture of pictures) picture.loading = "eager";
    await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)));
  });
}
