import { packageBin } from "../set-up/package-bin.mjs";
import { aptInstall } from "./apt-install.mjs";
import { findChromium } from "./find-chromium.mjs";
import { findOrInstall } from "./find-or-install.mjs";

// The libraries that its download needs are packages of the system, which only root may add.
const INSTALL = ["install", ...(process.getuid?.() === 0 ? ["--with-deps"] : []), "chromium"];

/** The Chromium to test with; installs one where there is none. */
export function ensureChromium() {
  return findOrInstall({
    find: findChromium,
    ways: [
      aptInstall("chromium-headless-shell"),
      aptInstall("chromium"),
      {
        title: "Downloading Playwright's Chromium",
        offered: () => true,
        command: [process.execPath, [packageBin("@playwright/test", "playwright"), ...INSTALL]],
      },
    ],
    missing:
      "The browser tests need Chromium and found none. Install it (Debian: apt-get install chromium; elsewhere: " +
      "npx playwright install --with-deps chromium), or set CHROMIUM_PATH to the program.",
  });
}
