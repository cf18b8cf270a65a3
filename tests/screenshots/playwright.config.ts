import { defineConfig } from "@playwright/test";
import checks from "../../playwright.config.ts";

const launchOptions = checks.use?.launchOptions ?? {};
const screen = (width: number, height: number, isMobile: boolean) => ({
  name: String(width),
  use: { viewport: { width, height }, hasTouch: isMobile, isMobile },
});
/** Sizes that only shoppers have. */
const forShoppers = { grepInvert: / (dashboard|login|round)/ };
const largeText = { ...launchOptions, args: [...(launchOptions.args ?? []), "--blink-settings=defaultFontSize=32"] };

/** Pictures of every page and state, at the widths of phones, a tablet, a laptop and a desktop. */
export default defineConfig({
  testDir: ".",
  testMatch: "take-screenshots.ts",
  outputDir: "../../test-results",
  reporter: "list",
  fullyParallel: true,
  workers: 2,
  use: { launchOptions },
  projects: [
    screen(360, 800, true),
    screen(768, 1024, true),
    screen(1440, 900, false),
    { ...screen(240, 600, true), ...forShoppers },
    { ...screen(1366, 650, false), ...forShoppers },
    {
      name: "360-large-text",
      use: { ...screen(360, 800, true).use, launchOptions: largeText },
      ...forShoppers,
    },
  ],
});
