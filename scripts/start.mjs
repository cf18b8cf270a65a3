// npm start: installs and builds what is missing, then becomes the shop.
import "./set-up/check-node.mjs";
import { endWithNpm } from "./set-up/end-with-npm.mjs";
import { prepare } from "./set-up/prepare.mjs";
import { runBuilt } from "./set-up/run-built.mjs";

endWithNpm();
await prepare({ build: true });
await runBuilt("main", process.argv.slice(2));
