import { pathToFileURL } from "node:url";
import { inProject, projectRoot } from "./project-root.mjs";

/**
 * Becomes a built program: as if `node build/server/NAME.js` had been called in the project's folder.
 *
 * @param {string} name
 * @param {string[]} args
 */
export async function runBuilt(name, args) {
  const file = inProject("build/server", `${name}.js`);
  process.chdir(projectRoot);
  process.env.NODE_ENV = "production";
  process.argv = [process.execPath, file, ...args];
  await import(pathToFileURL(file).href);
}
