// node scripts/run.mjs NAME [arguments]: installs and builds where needed, then becomes build/server/NAME.js. `main` is the shop.
import { pathToFileURL } from "node:url";
import { prepare } from "./set-up/prepare.mjs";
import { inProject, projectRoot } from "./set-up/project-root.mjs";

const [name = "", ...args] = process.argv.slice(2);
await prepare({ build: true });
const program = inProject("build/server", `${name}.js`);
process.chdir(projectRoot);
process.env.NODE_ENV = "production";
process.argv = [process.execPath, program, ...args];
await import(pathToFileURL(program).href);
