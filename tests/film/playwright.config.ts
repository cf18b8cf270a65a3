import { defineConfig } from "@playwright/test";
import checks from "../../playwright.config.ts";

export default defineConfig({
  testDir: ".",
  testMatch: "play-a-day.ts",
  outputDir: "../../test-results",
  reporter: "list",
  timeout: 300_000,
  expect: { timeout: 20_000 },
  use: { ...checks.use, locale: "en-IN", timezoneId: "Asia/Kolkata" },
});
