import { spawnSync } from "node:child_process";
import { chromium } from "@playwright/test";
import { packageBin } from "../set-up/run-command.mjs";
import { aptInstall, findOrInstall, findProgram } from "./find-or-install.mjs";

/** Chromium without its window: the same pages cost it half the CPU. */
const SHELL = "chromium-headless-shell";
const WHOLE = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];

export function findChromium({ named = process.env.CHROMIUM_PATH, searchPath = process.env.PATH } = {}) {
  if (named) {
    if (!starts(named)) throw new Error(`CHROMIUM_PATH names ${named}, which does not start.`);
    return named;
  }
  const installed = [SHELL, ...WHOLE]
    .map((name) => findProgram([name], searchPath))
    .filter((file) => file !== undefined);
  return [...installed, chromium.executablePath()].find(starts);
}

export async function ensureChromium() {
  const shell = {
    find: () => process.env.CHROMIUM_PATH ?? findProgram([SHELL]),
    ways: [aptInstall(SHELL)],
    missing: "",
  };
  await findOrInstall(shell).catch(() => undefined);
  // Only root may add the system packages that Playwright's download needs.
  const dependencies = process.getuid?.() === 0 ? ["--with-deps"] : [];
  return findOrInstall({
    find: findChromium,
    ways: [
      {
        title: "Downloading Playwright's Chromium",
        offered: () => true,
        command: [
          process.execPath,
          [packageBin("@playwright/test", "playwright"), "install", ...dependencies, "chromium"],
        ],
      },
    ],
    missing:
      "The browser tests found no Chromium. Install it (Debian: apt-get install chromium; elsewhere: " +
      "npx playwright install --with-deps chromium), or set CHROMIUM_PATH to the program.",
  });
}

/** A browser with a window, which Lighthouse measures as a phone would draw the page. */
export function ensureWholeChromium() {
  const { CHROMIUM_PATH } = process.env;
  return findOrInstall({
    find: () => CHROMIUM_PATH ?? findProgram(WHOLE),
    ways: [aptInstall("chromium")],
    missing: "Lighthouse needs Chromium or Chrome. Install one, or set CHROMIUM_PATH to it.",
  });
}

/**
 * Ubuntu's `chromium-browser` can be a script that only asks for a snap; a download can lack its libraries.
 *
 * @param {string} program
 */
function starts(program) {
  return spawnSync(program, ["--version"], { stdio: "ignore" }).status === 0;
}
