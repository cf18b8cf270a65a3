import path from "node:path";
import type { Page } from "@playwright/test";
import { test } from "../e2e/fixtures/test-stock.ts";
import { blogStates } from "./blog-states.ts";
import { cartStates } from "./cart-states.ts";
import { chromeStates } from "./chrome-states.ts";
import { homeStates } from "./home-states.ts";
import { legalStates } from "./legal-states.ts";
import { orderStates } from "./order-states.ts";
import { productStates } from "./product-states.ts";
import { staffStates } from "./staff-states.ts";

const FOLDER = path.join(import.meta.dirname, "../../screenshots");
/** For pictures and animations. */
const REST_MS = 1_000;

for (const { name, show, screenOnly = false } of [
  ...homeStates,
  ...productStates,
  ...cartStates,
  ...orderStates,
  ...legalStates,
  ...blogStates,
  ...chromeStates,
  ...staffStates,
]) {
  test(name, async ({ page, context, stock, shop, complaints }, { project }) => {
    // Some states have broken pictures and failing calls.
    complaints.expect(/./);
    page.on("dialog", (dialog) => dialog.accept());
    await page.clock.install();
    await show({ page, context, stock, shop });
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
