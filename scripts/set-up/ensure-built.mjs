import { createHash } from "node:crypto";
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { oncePerChange } from "./once-per-change.mjs";
import { inProject, projectRoot } from "./project-root.mjs";
import { packageBin, step } from "./run-command.mjs";

const SOURCES = ["app", "blog-service", "domain", "server", "scripts/measuring", "scripts/set-up"];
const SETTINGS = /^(package(-lock)?|tsconfig)\.json$|^(react-router|vite|vite\.server)\.config\.ts$/;
/** Tests, their material, and posts, which are read while the shop runs. */
const NOT_BUILT = /\.test\.tsx?$|[\\/]fixtures[\\/]|^blog-service[\\/]content[\\/]/;
const env = { NODE_ENV: "production" };

export async function ensureBuilt() {
  await oncePerChange({ stamp: inProject("build/built-from"), fingerprint: buildFingerprint, work: build });
}

async function build() {
  const router = packageBin("@react-router/dev", "react-router");
  const server = [packageBin("vite"), "build", "--config", "vite.server.config.ts", "--logLevel", "warn"];
  const buildSite = (/** @type {string} */ name, /** @type {string} */ language) =>
    step(`Building the website in ${name}`, [
      process.execPath,
      [router, "build", "--logLevel", "warn"],
      { env: { ...env, SITE_LANGUAGE: language } },
    ]);
  await Promise.all([buildSite("English", "en"), buildSite("Hindi", "hi")]);
  await Promise.all([buildSite("Tamil", "ta"), step("Building the server", [process.execPath, server, { env }])]);
  const client = inProject("build/site/client");
  for (const language of ["hi", "ta"]) moveFiles(inProject(`build/site-${language}/client`), client);
  const compress = [inProject("scripts/set-up/compress-files.mjs"), client];
  await step("Compressing its files", [process.execPath, compress]);
}

/**
 * Most files of a language are those of English, under the same names: they have hashes.
 *
 * @param {string} from
 * @param {string} to
 */
function moveFiles(from, to) {
  cpSync(from, to, { recursive: true, force: false });
  rmSync(from, { recursive: true });
}

/** A hash of everything that the build reads; public files count by name and size, to keep a start quick. */
export function buildFingerprint(root = projectRoot) {
  const hash = createHash("sha256");
  const settings = readdirSync(root).filter((file) => SETTINGS.test(file));
  for (const file of [...settings, ...SOURCES.flatMap((folder) => filesIn(root, folder))].sort())
    if (!NOT_BUILT.test(file))
      hash
        .update(`${file}\0`)
        .update(readFileSync(path.join(root, file)))
        .update("\0");
  for (const file of filesIn(root, "public").sort()) hash.update(`${file}\0${statSync(path.join(root, file)).size}\0`);
  return hash.digest("hex");
}

/**
 * @param {string} root
 * @param {string} folder
 */
function filesIn(root, folder) {
  if (!existsSync(path.join(root, folder))) return [];
  return readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(root, path.join(parentPath, name)));
}
