import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { inProject } from "../set-up/project-root.mjs";

/**
 * Writes what each of the client's files is made of, for `npm run size`: the files that it loads, at once and later, and how many
 * characters of it come from which package or folder of ours.
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
      const list = chunks.map(({ fileName, imports, dynamicImports, modules }) => [
        fileName,
        { imports, dynamicImports, packages: weigh(modules) },
      ]);
      mkdirSync(path.dirname(inProject(target)), { recursive: true });
      writeFileSync(inProject(target), JSON.stringify(Object.fromEntries(list), null, 2));
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

/** @param {string} id */
function packageOf(id) {
  const [, ofPackage] = /.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(id) ?? [];
  if (ofPackage) return ofPackage.replaceAll("\\", "/");
  const [folder, room, file] = path.relative(inProject(), id).split(/[\\/]/);
  if (folder === "app") return file ? `app/${room}` : "app";
  return folder === "domain" ? "domain" : "build tools";
}
