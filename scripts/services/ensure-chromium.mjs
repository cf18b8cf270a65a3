import { packageBin } from "../set-up/package-bin.mjs";
import { aptInstall } from "./apt-install.mjs";
import { findChromium } from "./find-chromium.mjs";
import { findOrInstall } from "./find-or-install.mjs";
import { findProgram } from "./find-program.mjs";

// The libraries that its download needs are packages of the system, which only root may add.
const INSTALL = ["install", ...(process.getuid?.() === 0 ? ["--with-deps"] : []), "chromium"];

/** Chromium without its window: the same pages cost it half the CPU of a whole browser (10.5 s instead of 21.6 s). */
const SHELL = "chromium-headless-shell";

/** The Chromium to test with: the headless shell where apt can bring it, else what is there, else what can be installed. */
export async function ensureChromium() {
  if (!process.env.CHROMIUM_PATH) await bringShell();
  return findOrInstall({
    find: findChromium,
    ways: [
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

/** Where it cannot be had, a whole browser does as well, only slower. */
async function bringShell() {
  const find = () => findProgram([SHELL]);
  await findOrInstall({ find, ways: [aptInstall(SHELL)], missing: `There is no ${SHELL}.` }).catch(() => undefined);
}
