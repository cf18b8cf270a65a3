import { findProgram } from "../services/find-program.mjs";

/**
 * The browsers that Lighthouse measures in. The shell has no window, so its figures are of the page alone; a whole browser draws one
 * beside the page, as a phone does. The bar of the blocking time is each one's own.
 */
const SHELL = { name: "headless shell", programs: ["chromium-headless-shell"], mostBlockingMs: 100 };
const WHOLE = {
  name: "whole browser",
  programs: ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"],
  mostBlockingMs: 150,
};

/**
 * The one that CHROMIUM_PATH names, or one of each kind that is found.
 *
 * @param {string | undefined} [named]
 * @param {string} [searchPath]
 */
export function findBrowsers(named = process.env.CHROMIUM_PATH, searchPath) {
  if (named) return [{ ...(/shell/.test(named) ? SHELL : WHOLE), program: named }];
  return [SHELL, WHOLE].flatMap((kind) => {
    const program = findProgram(kind.programs, searchPath);
    return program ? [{ ...kind, program }] : [];
  });
}
