// node scripts/run.mjs NAME [arguments]: one of the shop's other programs, from the same build as the shop.
import "./check-node.mjs";
import { endWithNpm } from "./end-with-npm.mjs";
import { prepare } from "./prepare.mjs";
import { runBuilt } from "./run-built.mjs";

const [name, ...args] = process.argv.slice(2);
endWithNpm();
await prepare({ build: true });
await runBuilt(name, args);
