// node scripts/run.mjs NAME [arguments]: one of the shop's other programs, from the same build as the shop.
import "./set-up/check-node.mjs";
import { endWithNpm } from "./set-up/end-with-npm.mjs";
import { prepare } from "./set-up/prepare.mjs";
import { runBuilt } from "./set-up/run-built.mjs";

const [name = "", ...args] = process.argv.slice(2);
endWithNpm();
await prepare({ build: true });
await runBuilt(name, args);
