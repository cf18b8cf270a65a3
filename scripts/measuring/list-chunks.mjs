import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { inProject } from "../set-up/project-root.mjs";

/**
 * @typedef Chunk
 * @property {string | undefined} entry the source of a page
 * @property {string[]} imports
 * @property {string[]} dynamicImports
 * @property {Record<string, number>} packages characters by package or folder
 */

/**
 * Writes for `npm run size` which files each of the client's files imports, and how many of its characters come from which
 * package or folder.
 *
 * @param {string} target
 * @returns {import("vite").Plugin}
 */
export function listChunks(target) {
  return {
    name: "list-chunks",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "client",
    writeBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
      /** @type {Record<string, Chunk>} */
      const list = {};
      for (const { fileName, isEntry, facadeModuleId, imports, dynamicImports, modules } of chunks) {
        const entry = isEntry && facadeModuleId ? sourceOf(facadeModuleId) : undefined;
        list[fileName] = { entry, imports, dynamicImports, packages: weigh(modules) };
      }
      mkdirSync(path.dirname(inProject(target)), { recursive: true });
      writeFileSync(inProject(target), JSON.stringify(list, null, 2));
    },
  };
}

/** @param {Record<string, { renderedLength: number }>} modules */
function weigh(modules) {
  /** @type {Record<string, number>} */
  const packages = {};
  for (const [id, { renderedLength }] of Object.entries(modules)) {
    const name = packageOf(id);
    packages[name] = (packages[name] ?? 0) + renderedLength;
  }
  return packages;
}

/**
 * The router adds a query to the modules of routes.
 *
 * @param {string} id
 */
function sourceOf(id) {
  return path.relative(inProject(), id.replace(/\?.*$/, "")).replaceAll("\\", "/");
}

/** @param {string} id */
function packageOf(id) {
  const [, ofPackage] = /.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(id) ?? [];
  if (ofPackage) return ofPackage.replaceAll("\\", "/");
  const [folder, room, file] = path.relative(inProject(), id).split(/[\\/]/);
  if (folder === "app") return file ? `app/${room}` : "app";
  return folder === "domain" ? "domain" : "build tools";
}
