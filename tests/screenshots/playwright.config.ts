import { defineConfig } from "@playwright/test";
import checks from "../../playwright.config.ts";

const screen = (width: number, height: number, isMobile: boolean) => ({
  name: String(width),
  use: { viewport: { width, height }, hasTouch: isMobile, isMobile },
});

/** Pictures of every page and state, at the widths of a phone, a tablet and a desktop. */
export default defineConfig({
  testDir: ".",
  testMatch: "take-screenshots.ts",
  outputDir: "../../test-results",
  reporter: "list",
  fullyParallel: true,
  workers: 2,
  use: { launchOptions: checks.use?.launchOptions ?? {} },
  projects: [screen(360, 800, true), screen(768, 1024, true), screen(1440, 900, false)],
});
