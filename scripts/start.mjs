// npm start: installs and builds what is missing, then becomes the shop.
import "./check-node.mjs";
import { endWithNpm } from "./end-with-npm.mjs";
import { prepare } from "./prepare.mjs";
import { runBuilt } from "./run-built.mjs";

endWithNpm();
await prepare({ build: true });
await runBuilt("main", process.argv.slice(2));
