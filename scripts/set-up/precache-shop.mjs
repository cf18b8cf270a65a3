import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { inProject } from "./project-root.mjs";

const OF_THE_SHOP = /^app[\\/](shop[\\/]|root\.tsx|entry\.client\.tsx)/;
const OF_A_DRIVER = /^app[\\/](round[\\/]|root\.tsx|entry\.client\.tsx)/;
const OF_STAFF = /^app[\\/]staff[\\/]/;
/** Deleting a driver's round that is past its time is the one thing of it that the shop does. */
const OF_DRIVERS_AND_STAFF = /^app[\\/](staff[\\/]|round[\\/](?!stored|taps))/;

/**
 * Writes the files of all public pages and of the driver's, lazy ones too, into the built service worker, which caches them for a time without a
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

      const lists = {
        SHOP_FILES: listFiles(OF_THE_SHOP, OF_DRIVERS_AND_STAFF),
        ROUND_FILES: listFiles(OF_A_DRIVER, OF_STAFF),
      };
      let source = readFileSync(inProject(worker), "utf8");
      for (const [name, files] of Object.entries(lists)) {
        const placeholder = `const ${name} = [];`;
        if (!source.includes(placeholder)) this.error(`${worker} does not have the line "${placeholder}".`);
        if (files.length === 0) this.error(`There is nothing for ${name}.`);
        const paths = files.map((file) => `/${file}`).sort();
        source = source.replace(placeholder, `const ${name} = ${JSON.stringify(paths, null, 2)};`);
      }
      writeFileSync(inProject(worker), source);
    },
  };
}

/** @param {string} id */
function relative(id) {
  return path.relative(inProject(), id);
}
