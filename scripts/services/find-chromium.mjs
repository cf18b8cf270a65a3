import { spawnSync } from "node:child_process";
import { chromium } from "@playwright/test";
import { findProgram } from "./find-program.mjs";

/** The shell first: it draws no window that nobody sees, and takes half the time. */
const NAMES = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];

/** Where a Chromium may stand; tests look elsewhere. */
const PLACES = {
  named: process.env.CHROMIUM_PATH,
  searchPath: process.env.PATH ?? "",
  applications: [
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  ],
  ofPlaywright: chromium.executablePath(),
};

/**
 * The one that CHROMIUM_PATH names, the system's, Playwright's own.
 *
 * @param {{ named?: string | undefined, searchPath: string, applications: string[], ofPlaywright: string }} places
 */
export function findChromium({ named, searchPath, applications, ofPlaywright } = PLACES) {
  if (named) {
    if (!starts(named)) throw new Error(`CHROMIUM_PATH names ${named}, which does not start.`);
    return named;
  }
  const ofSystem = NAMES.map((name) => findProgram([name], searchPath)).filter((file) => file !== undefined);
  return [...ofSystem, ...applications, ofPlaywright].find(starts);
}

/**
 * Ubuntu's `chromium-browser` can be a script that only asks for a snap; a download can lack its libraries.
 *
 * @param {string} program
 */
function starts(program) {
  return spawnSync(program, ["--version"], { stdio: "ignore" }).status === 0;
}
