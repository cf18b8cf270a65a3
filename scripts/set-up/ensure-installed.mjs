import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { oncePerChange } from "./once-per-change.mjs";
import { inProject } from "./project-root.mjs";
import { npmCommand, step } from "./run-command.mjs";

// Not `npm ci`: see docs/decisions/009-npm-install-without-saving.md. Development packages build the shop, whatever NODE_ENV is.
const INSTALL = ["install", "--no-save", "--include=dev", "--no-audit", "--no-fund", "--prefer-offline"];

export async function ensureInstalled() {
  await oncePerChange({
    stamp: inProject("node_modules/.installed-for"),
    fingerprint: lockedPackages,
    work: () => step("Installing packages", npmCommand(INSTALL)),
  });
}

function lockedPackages() {
  const { dependencies, devDependencies, overrides } = JSON.parse(readFileSync(inProject("package.json"), "utf8"));
  return createHash("sha256")
    .update(JSON.stringify([process.platform, process.arch, dependencies, devDependencies, overrides]))
    .update(readFileSync(inProject("package-lock.json")))
    .digest("hex");
}
