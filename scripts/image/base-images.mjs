import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { npmCommand } from "../set-up/npm-command.mjs";
import { inProject } from "../set-up/project-root.mjs";
import { step } from "../set-up/step.mjs";

/** Node 24's newest when this was written; the real image is rebuilt with each. */
const NODE = "24.21.0";
const NPM = "11.21.1";
const RELEASE = "bookworm";
const CERTIFICATES = "/etc/ssl/certs/ca-certificates.crt";
const CACHE = inProject(".cache/image");

/** What Debian's image leaves out beside what debootstrap brings. */
const LEFT_OUT = ["usr/share/doc", "usr/share/man", "usr/share/info", "usr/share/locale"];
const EMPTIED = ["var/cache/apt", "var/lib/apt/lists", "var/log"];

/**
 * The images that the Containerfile starts from, for machines that reach no registry: Debian from the mirror that apt is
 * set up with, and the same with Node and npm from npm's packages. Each is a folder; gives them by the image's name.
 *
 * @returns {Promise<Record<string, string>>}
 */
export async function makeBaseImages() {
  return {
    "docker.io/library/debian:bookworm-slim": await once("debian", makeDebian),
    "docker.io/library/node:24-bookworm-slim": await once(`node-${NODE}`, makeNode),
  };
}

/**
 * @param {string} name
 * @param {(folder: string) => Promise<void>} make
 */
async function once(name, make) {
  const folder = path.join(CACHE, `${name}-${process.arch}`);
  if (existsSync(folder)) return folder;
  const unfinished = `${folder}.part`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  await make(unfinished);
  renameSync(unfinished, folder);
  return folder;
}

/** @param {string} root */
async function makeDebian(root) {
  await step(`Bringing Debian ${RELEASE} into .cache`, [
    "debootstrap",
    ["--variant=minbase", RELEASE, root, findMirror()],
  ]);
  for (const folder of [...LEFT_OUT, ...EMPTIED]) {
    rmSync(path.join(root, folder), { recursive: true, force: true });
    mkdirSync(path.join(root, folder), { recursive: true });
  }
}

/** @param {string} root */
async function makeNode(root) {
  const debian = await once("debian", makeDebian);
  await step("Copying Debian for Node's image", ["cp", ["-a", `${debian}/.`, root]]);
  const packages = path.join(CACHE, "packages");
  const node = `node-linux-${process.arch}`;
  const install = ["install", "--prefix", packages, "--no-save", "--no-audit", "--no-fund", "--ignore-scripts"];
  await step(`Bringing Node ${NODE} and npm into .cache`, npmCommand([...install, `${node}@${NODE}`, `npm@${NPM}`]));
  const local = path.join(root, "usr/local");
  cpSync(path.join(packages, "node_modules", node, "bin/node"), path.join(local, "bin/node"));
  cpSync(path.join(packages, "node_modules/npm"), path.join(local, "lib/node_modules/npm"), { recursive: true });
  for (const name of ["npm", "npx"])
    symlinkSync(`../lib/node_modules/npm/bin/${name}-cli.js`, path.join(local, "bin", name));
  rmSync(packages, { recursive: true });
  trustAsHere(root);
}

/**
 * A machine that reaches npm's registry through a proxy of its own trusts that proxy's certificate; so must the build.
 *
 * @param {string} root
 */
function trustAsHere(root) {
  if (!existsSync(CERTIFICATES)) return;
  cpSync(CERTIFICATES, path.join(root, CERTIFICATES), { dereference: true });
  mkdirSync(path.join(root, "usr/local/etc"), { recursive: true });
  writeFileSync(path.join(root, "usr/local/etc/npmrc"), `cafile=${CERTIFICATES}\n`);
}

/** The mirror that this machine's apt asks, in either form that apt reads. */
function findMirror() {
  for (const file of ["/etc/apt/sources.list.d/debian.sources", "/etc/apt/sources.list"]) {
    const text = existsSync(file) ? readFileSync(file, "utf8") : "";
    const found = /^(?:URIs:|deb(?: \[.*?\])?)\s+(\S+\/debian\/?)(?=\s|$)/m.exec(text)?.[1];
    if (found) return found;
  }
  return "http://deb.debian.org/debian";
}
