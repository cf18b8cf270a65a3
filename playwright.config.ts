import { defineConfig } from "@playwright/test";
import { findChromium } from "./scripts/services/chromium.mjs";

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results",
  fullyParallel: true,
  workers: 2,
  retries: 0,
  // A busy machine is slow, not wrong.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: process.env.CI !== undefined,
  use: {
    // It would respond in place of what a test puts between page and shop; its own tests let it in.
    serviceWorkers: "block",
    launchOptions: {
      // Where there is none, Playwright says so; `npm test` installs one.
      executablePath: findChromium(),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--no-first-run",
        "--disable-quic",
        // Else each test starts two: one for the empty tab, one for the shop.
        "--renderer-process-limit=1",
      ],
    },
  },
  projects: [
    {
      name: "phone",
      // Two tabs side by side belong to a desktop; `npm test` has minutes, not a quarter of an hour.
      ...(process.env.CI && { testIgnore: /tabs-in-step[.]spec[.]ts$/ }),
      use: { viewport: { width: 360, height: 800 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
    },
    {
      name: "desktop",
      use: { viewport: { width: 1440, height: 900 } },
      // Staff use laptops. `npm run test:browser` runs all at both sizes.
      ...(process.env.CI && {
        testMatch: /e2e[\\/]staff[\\/]|(shop-opens|tabs-in-step)[.]spec[.]ts$/,
        grepInvert: /@one-size/,
      }),
    },
  ],
});
