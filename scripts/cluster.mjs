// npm run cluster: several shops behind nginx on one PostgreSQL and one bucket, and everything that they promise together,
// tried while processes are killed. `-- --processes 2 --orders 1000 --kills 3 --restarts 3 --seconds 60` makes it smaller;
// `-- --capacity --processes 1 --seconds 30` measures instead what a request costs.
import "./set-up/check-node.mjs";
import { endWithNpm } from "./set-up/end-with-npm.mjs";
import { packageBin } from "./set-up/package-bin.mjs";
import { prepare } from "./set-up/prepare.mjs";
import { runCommand } from "./set-up/run-command.mjs";

endWithNpm();
await prepare({ build: true });
const program = [packageBin("tsx"), "tests/cluster/main.ts", ...process.argv.slice(2)];
const { code } = await runCommand(process.execPath, program, { live: true });
process.exit(code);
