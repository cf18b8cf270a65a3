import path from "node:path";
import { fileURLToPath } from "node:url";

export const projectRoot = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");

/** A path in the project, wherever the command was started. */
export const inProject = (/** @type {string[]} */ ...parts) => path.join(projectRoot, ...parts);
