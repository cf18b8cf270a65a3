// npm run dev: the shop from its sources. Screens reload in the browser; a change of the server starts it again.
import "./set-up/check-node.mjs";
import { spawn } from "node:child_process";
import { endWithNpm } from "./set-up/end-with-npm.mjs";
import { packageBin } from "./set-up/package-bin.mjs";
import { prepare } from "./set-up/prepare.mjs";
import { projectRoot } from "./set-up/project-root.mjs";

endWithNpm();
await prepare({ build: false });

const tsx = [packageBin("tsx"), "watch", "--clear-screen=false", "server/main.ts"];
const server = spawn(process.execPath, tsx, {
  cwd: projectRoot,
  env: { ...process.env, NODE_ENV: "development" },
  stdio: "inherit",
});
server.once("exit", (code) => process.exit(code ?? 1));

// Ctrl-C in a terminal reaches the server without us; a signal sent to this process alone does not.
for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM"])) {
  process.on(signal, () => {
    if (signal === "SIGTERM" || !process.stdin.isTTY) server.kill(signal);
  });
}
