import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { npmCommand } from "./npm-command.mjs";
import { oncePerChange } from "./once-per-change.mjs";
import { inProject } from "./project-root.mjs";
import { step } from "./step.mjs";

// Not `npm ci`: it refuses a lockfile that does not list the optional binaries of every platform. Without saving, the
// lockfile is followed and stays as it is. Development packages come along whatever NODE_ENV says: they build the shop.
// What npm has cached is not requested again: the versions are pinned.
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
