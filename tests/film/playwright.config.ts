import { defineConfig } from "@playwright/test";
import checks from "../../playwright.config.ts";

/** One day of the maker's, as pictures for docs/a-day.md. */
export default defineConfig({
  testDir: ".",
  testMatch: "play-a-day.ts",
  outputDir: "../../test-results",
  reporter: "list",
  workers: 1,
  timeout: 300_000,
  expect: { timeout: 20_000 },
  use: {
    launchOptions: checks.use?.launchOptions ?? {},
    serviceWorkers: "block",
    locale: "en-IN",
    timezoneId: "Asia/Kolkata",
  },
  projects: [
    { name: "phone", use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } },
    { name: "laptop", use: { viewport: { width: 1280, height: 800 } } },
  ],
});
