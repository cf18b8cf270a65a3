import { expectInteractive, open } from "../e2e/fixtures/open.ts";
import type { Stage, State } from "./state.ts";

/** The empty cart after so many seconds. */
const later = (name: string, path: string, seconds: number, isShown: (stage: Stage) => Promise<void>): State => ({
  name,
  screenOnly: true,
  show: async (stage) => {
    await open(stage.page, path);
    await stage.page.clock.runFor(seconds * 1_000);
    await isShown(stage);
  },
});

export const chromeStates: State[] = [
  {
    name: "about",
    show: async ({ page }) => {
      await page.route(/openstreetmap\.org/, (route) => route.abort());
      await open(page, "/about");
    },
  },
  {
    name: "menu",
    screenOnly: true,
    show: async ({ page }) => {
      await open(page, "/");
      const opener = page.getByRole("button", { name: "Open menu" });
      if (await opener.isVisible()) await opener.click();
    },
  },
  later("chat-bubble", "/", 4, ({ page }) => page.getByText("You can reach us here").waitFor()),
  later("chat-bubble-cart", "/cart", 4, ({ page }) => page.getByText("You can reach us here").waitFor()),
  later("call-bubble", "/", 69, ({ page }) => page.getByText("Call us anytime").waitFor()),
  later("promo", "/", 80, ({ page }) => page.getByRole("dialog").waitFor()),
  { name: "not-found", show: async ({ page }) => void (await open(page, "/no-such-page")) },
  {
    name: "error-screen",
    show: async ({ page }) => {
      await open(page, "/");
      await page.route("**/assets/about-*.js", (route) => route.abort("failed"));
      await page.getByRole("contentinfo").getByRole("link", { name: "About" }).click();
      await page.getByText("Details").click();
    },
  },
  {
    name: "footer",
    screenOnly: true,
    show: async ({ page }) => {
      await page.goto("/cart");
      await expectInteractive(page);
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    },
  },
];
