import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { inProject } from "./project-root.mjs";

const PLACEHOLDER = "const SHOP_FILES = [];";
const OF_THE_SHOP = /^app[\\/](shop[\\/]|root\.tsx|entry\.client\.tsx)/;
const OF_A_DRIVER = /^app[\\/]round[\\/]/;
const OF_STAFF = /^app[\\/]staff[\\/]/;
/** Deleting a driver's round that is past its time is the one thing of it that the shop does. */
const OF_DRIVERS_AND_STAFF = /^app[\\/](staff[\\/]|round[\\/](?!stored|taps))/;

/**
 * Writes the files of all public pages, lazy ones too, into the built service worker, which caches them for a time without a
 * network. Fails the build if a shopper or a driver would download staff's code with them.
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

      /** Everything that pages of one kind load, lazily too. */
      const listFiles = (/** @type {RegExp} */ pages, /** @type {RegExp} */ forbidden) => {
        /** @type {Set<string>} */
        const files = new Set();
        const add = (/** @type {string} */ file) => {
          const chunk = bundle[file];
          if (chunk?.type !== "chunk" || files.has(file)) return;
          files.add(file);
          const wrong = Object.keys(chunk.modules)
            .map(relative)
            .find((id) => forbidden.test(id));
          if (wrong) this.error(`Pages of ${pages} would download ${wrong} with ${file}.`);
          for (const sheet of chunk.viteMetadata?.importedCss ?? []) files.add(sheet);
          for (const imported of [...chunk.imports, ...chunk.dynamicImports]) add(imported);
        };
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== "chunk" || !chunk.isEntry || !chunk.facadeModuleId) continue;
          if (pages.test(relative(chunk.facadeModuleId))) add(chunk.fileName);
        }
        return [...files];
      };

      if (listFiles(OF_A_DRIVER, OF_STAFF).length === 0) this.error("The driver's page is not in the build.");
      const files = listFiles(OF_THE_SHOP, OF_DRIVERS_AND_STAFF).map((file) => `/${file}`);
      const list = JSON.stringify(files.sort(), null, 2);
      writeFileSync(inProject(worker), source.replace(PLACEHOLDER, `const SHOP_FILES = ${list};`));
    },
  };
}

/** @param {string} id */
function relative(id) {
  return path.relative(inProject(), id);
}
