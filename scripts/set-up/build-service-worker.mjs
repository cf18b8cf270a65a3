import path from "node:path";
import { build } from "vite";
import { inProject } from "./project-root.mjs";

const OF_THE_SHOP = /^app[\\/](shop[\\/]|root\.tsx|entry\.client\.tsx)/;
const OF_A_DRIVER = /^app[\\/](round[\\/]|root\.tsx|entry\.client\.tsx)/;
const OF_STAFF = /^app[\\/]staff[\\/]/;
/** Deleting a driver's round that is past its time is the one thing of it that the shop does. */
const OF_DRIVERS_AND_STAFF = /^app[\\/](staff[\\/]|round[\\/](?!stored|taps))/;

/**
 * Builds the service worker with the names of the files of all public pages and of the driver's, lazy ones too, which it
 * caches for a time without a network. Fails the build if a shopper or a driver would download staff's code with them.
 *
 * @returns {import("vite").Plugin}
 */
export function buildServiceWorker() {
  return {
    name: "build-service-worker",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "client",
    async writeBundle({ dir }, bundle) {
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
      /** @type {Record<string, string>} */
      const define = {};
      for (const [name, files] of Object.entries(lists)) {
        if (files.length === 0) this.error(`There is nothing for ${name}.`);
        define[name] = JSON.stringify(files.map((file) => `/${file}`).sort());
      }
      await build({
        configFile: false,
        logLevel: "warn",
        define,
        build: {
          outDir: dir,
          emptyOutDir: false,
          copyPublicDir: false,
          rolldownOptions: {
            input: inProject("app/service-worker/service-worker.ts"),
            output: { format: "iife", entryFileNames: "service-worker.js" },
          },
        },
      });
    },
  };
}

/** @param {string} id */
function relative(id) {
  return path.relative(inProject(), id);
}
