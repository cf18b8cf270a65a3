import path from "node:path";
import { fileURLToPath } from "node:url";

export const projectRoot = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");

export const inProject = (/** @type {string[]} */ ...parts) => path.join(projectRoot, ...parts);
