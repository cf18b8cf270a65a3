import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { inProject } from "../set-up/project-root.mjs";

/**
 * @typedef Chunk
 * @property {string | undefined} entry the source of a page
 * @property {string[]} imports
 * @property {string[]} dynamicImports
 * @property {string[]} parts the packages and folders of ours that it has code of
 */

/**
 * Writes for `npm run size` which files each of the client's files imports, and what they are made of.
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
      /** @type {Record<string, Chunk>} */
      const list = {};
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== "chunk") continue;
        const { fileName, isEntry, facadeModuleId, imports, dynamicImports, modules } = chunk;
        const entry = isEntry && facadeModuleId ? sourceOf(facadeModuleId) : undefined;
        const rendered = Object.keys(modules).filter((id) => (modules[id]?.renderedLength ?? 0) > 0);
        list[fileName] = { entry, imports, dynamicImports, parts: [...new Set(rendered.map(partOf))] };
      }
      mkdirSync(path.dirname(inProject(target)), { recursive: true });
      writeFileSync(inProject(target), JSON.stringify(list, null, 2));
    },
  };
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
function partOf(id) {
  const [, ofPackage] = /.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(id) ?? [];
  return ofPackage?.replaceAll("\\", "/") ?? sourceOf(id).split("/").slice(0, 2).join("/");
}
