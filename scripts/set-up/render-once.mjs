import { pathToFileURL } from "node:url";
import { inProject } from "./project-root.mjs";

/**
 * Renders a page at the end of the build. A router that writes its scripts in another way than
 * `app/loading/deferred-scripts.tsx` expects then fails the build and not every page.
 *
 * @param {string} site
 * @param {string} path
 * @returns {import("vite").Plugin}
 */
export function renderOnce(site, path) {
  return {
    name: "render-once",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "ssr",
    async writeBundle() {
      const { default: website } = await import(pathToFileURL(inProject(site)).href);
      const response = await website(new Request(`http://localhost${path}`), {
        apiFetch: async () => Response.json([]),
        renderMarkdown: async (/** @type {string} */ text) => text,
        scriptMarker: "marker",
        isSharedPage: () => false,
      });
      if (response.status !== 200) this.error(`${path} cannot be rendered: ${response.status}, see above.`);
    },
  };
}
