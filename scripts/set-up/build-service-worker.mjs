import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { build, defaultClientConditions } from "vite";
import { inProject } from "./project-root.mjs";

const OF_THE_SHOP = /^app[\\/](shop[\\/]|root\.tsx|entry\.client\.tsx)/;
const OF_A_DRIVER = /^app[\\/](round[\\/]|root\.tsx|entry\.client\.tsx)/;
/** In the place of the hash of a worker's code, which names its caches. */
const PLACEHOLDER = "__RELEASE__";
const OF_STAFF = /^app[\\/]staff[\\/]/;
/** Deleting a driver's round that is past its time is the one thing of it that the shop does. */
const OF_DRIVERS_AND_STAFF = /^app[\\/](staff[\\/]|round[\\/](?!stored|taps))/;

/**
 * Builds two service workers, for the shop and for the driver's page, each with the names of all files that its pages load,
 * lazy ones too: it stores them for a time without a network. Fails the build if a shopper or a driver would download
 * staff's code with them.
 *
 * @param {string[]} target the oldest browsers
 * @param {string} language
 * @returns {import("vite").Plugin}
 */
export function buildServiceWorker(target, language) {
  /** @type {Record<string, string[]>} */
  const filesOf = {};
  let dir = "";

  return {
    name: "build-service-worker",
    apply: "build",
    async writeBundle(options, bundle) {
      // The router writes its manifest with the server's files.
      if (this.environment.name !== "client") return buildWorkers(dir, filesOf, { target, language });
      dir = options.dir ?? "";

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
        if (files.size === 0) this.error(`There is nothing for ${pages}.`);
        return [...files];
      };

      filesOf["service-worker"] = listFiles(OF_THE_SHOP, OF_DRIVERS_AND_STAFF);
      filesOf["round-worker"] = listFiles(OF_A_DRIVER, OF_STAFF);
    },
  };
}

/**
 * @param {string} dir
 * @param {Record<string, string[]>} filesOf
 * @param {{ target: string[], language: string }} options
 */
async function buildWorkers(dir, filesOf, { target, language }) {
  const manifests = readdirSync(path.join(dir, "assets")).filter((file) => /^manifest-\w+\.js$/.test(file));
  if (manifests.length !== 1) throw new Error(`The router wrote ${manifests.length} manifests.`);
  for (const [kind, files] of Object.entries(filesOf)) {
    const name = language === "en" ? kind : `${kind}-${language}`;
    const paths = [...files, ...manifests.map((file) => `assets/${file}`)].map((file) => `/${file}`).sort();
    await build({
      configFile: false,
      logLevel: "warn",
      resolve: { conditions: [language, ...defaultClientConditions] },
      define: { FILES: JSON.stringify(paths), RELEASE: JSON.stringify(PLACEHOLDER) },
      build: {
        target,
        outDir: dir,
        emptyOutDir: false,
        copyPublicDir: false,
        rolldownOptions: {
          input: inProject(`app/service-worker/${kind}.ts`),
          output: { format: "iife", entryFileNames: `${name}.js` },
        },
      },
    });
    const file = path.join(dir, `${name}.js`);
    const code = readFileSync(file, "utf8");
    const hash = createHash("sha256").update(code).digest("hex").slice(0, 16);
    writeFileSync(file, code.replaceAll(PLACEHOLDER, hash));
  }
}

/** @param {string} id */
function relative(id) {
  return path.relative(inProject(), id);
}
