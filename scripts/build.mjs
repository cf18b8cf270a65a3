// npm run build: installs packages and makes build/, if they changed since the last time; `--packages` only installs.
import { prepare } from "./set-up/prepare.mjs";

await prepare({ build: !process.argv.includes("--packages") });
