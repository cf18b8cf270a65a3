import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { inProject } from "./project-root.mjs";

const PLACEHOLDER = "const SHOP_FILES = [];";
const OF_THE_SHOP = /^app[\\/](shop[\\/]|root\.tsx|entry\.client\.tsx)/;
const OF_STAFF = /^app[\\/]staff[\\/]/;

/**
 * Writes the files of all public pages, lazy ones too, into the built service worker, which caches them for a time without a
 * network. Fails the build if a shopper would download staff's code with them.
 *
 * @param {string} worker
 * @returns {import("vite").Plugin}
 */
export function precacheShop(worker) {
  return {
    name: "precache-shop",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "client",
    writeBundle(_options, bundle) {
      const source = readFileSync(inProject(worker), "utf8");
      if (!source.includes(PLACEHOLDER)) this.error(`${worker} does not have the line "${PLACEHOLDER}".`);
      /** @type {Set<string>} */
      const files = new Set();
      const add = (/** @type {string} */ file) => {
        const chunk = bundle[file];
        if (chunk?.type !== "chunk" || files.has(file)) return;
        files.add(file);
        const ofStaff = Object.keys(chunk.modules)
          .map(relative)
          .find((id) => OF_STAFF.test(id));
        if (ofStaff) this.error(`A shopper would download ${ofStaff} with ${file}.`);
        for (const sheet of chunk.viteMetadata?.importedCss ?? []) files.add(sheet);
        for (const imported of [...chunk.imports, ...chunk.dynamicImports]) add(imported);
      };
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== "chunk" || !chunk.isEntry || !chunk.facadeModuleId) continue;
        if (OF_THE_SHOP.test(relative(chunk.facadeModuleId))) add(chunk.fileName);
      }
      const list = JSON.stringify([...files].map((file) => `/${file}`).sort(), null, 2);
      writeFileSync(inProject(worker), source.replace(PLACEHOLDER, `const SHOP_FILES = ${list};`));
    },
  };
}

/** @param {string} id */
function relative(id) {
  return path.relative(inProject(), id);
}
