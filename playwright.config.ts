import { defineConfig } from "@playwright/test";
import { findChromium } from "./scripts/services/chromium.mjs";

/** Each spec runs at the size its users have: staff at a desk, shoppers and drivers on a phone. */
const ON_DESKTOP = [/e2e[\\/]staff[\\/](?!dashboard-rounds)/, /(?:tabs-in-step|shop-opens|no-sideways)[.]spec[.]ts$/];

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results",
  fullyParallel: true,
  workers: 2,
  retries: 0,
  // Long enough for a busy machine.
  timeout: 300_000,
  expect: { timeout: 20_000 },
  forbidOnly: process.env.CI !== undefined,
  use: {
    // It would bypass the routes that tests intercept; its own tests allow it.
    serviceWorkers: "block",
    launchOptions: {
      // `npm test` installs one if there is none.
      executablePath: findChromium(),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--no-first-run",
        "--disable-quic",
        // Otherwise each test starts two processes: for the empty tab and for the shop.
        "--renderer-process-limit=1",
      ],
    },
  },
  projects: [
    {
      name: "phone",
      testIgnore: ON_DESKTOP,
      use: { viewport: { width: 360, height: 800 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
    },
    {
      name: "desktop",
      testMatch: ON_DESKTOP,
      use: { viewport: { width: 1440, height: 900 } },
    },
  ],
});
