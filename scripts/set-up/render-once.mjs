import { pathToFileURL } from "node:url";
import { inProject } from "./project-root.mjs";

/**
 * Renders a page at the end of the build. If the router writes its script tags differently from what
 * `app/loading/deferred-scripts.tsx` expects, the build fails instead of every page.
 *
 * @param {string} language
 * @returns {import("vite").Plugin}
 */
export function renderOnce(language) {
  const [site, path] = language === "en" ? ["build/site", "/about"] : [`build/site-${language}`, `/${language}/about`];
  return {
    name: "render-once",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "ssr",
    async writeBundle() {
      /** @type {import("#domain/website.ts").WebsiteModule} */
      const { default: website, DEFAULT_SETTINGS } = await import(
        pathToFileURL(inProject(site, "server", "index.js")).href
      );
      const response = await website(new Request(`http://localhost${path}`), {
        settings: DEFAULT_SETTINGS,
        apiFetch: async () => Response.json([]),
        renderMarkdown: async (text) => text,
        scriptMarker: "marker",
      });
      if (response.status !== 200) this.error(`${path} cannot be rendered: ${response.status}, see above.`);
    },
  };
}
