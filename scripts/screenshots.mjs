// npm run screenshots: pictures of every page and state at three widths, in screenshots/, to look at.
// npm run film: the pictures of docs/a-day.md, on a shop where that day is played.
// The first argument is the folder of one of them; the others go to Playwright: `npm run screenshots -- --project=360 --grep cart`.
import "./set-up/check-node.mjs";
import { endWithNpm } from "./set-up/end-with-npm.mjs";
import { packageBin } from "./set-up/package-bin.mjs";
import { prepare } from "./set-up/prepare.mjs";
import { inProject } from "./set-up/project-root.mjs";
import { runCommand } from "./set-up/run-command.mjs";

endWithNpm();
await prepare({ build: true });
// Loaded here, because it needs a package that a fresh clone installs first.
const { ensureChromium } = await import("./services/ensure-chromium.mjs");
const [folder = "tests/screenshots", ...args] = process.argv.slice(2);
const program = [packageBin("@playwright/test", "playwright"), "test", "--config", inProject(folder)];
const { code } = await runCommand(process.execPath, [...program, ...args], {
  env: { CHROMIUM_PATH: await ensureChromium() },
  live: true,
});
process.exit(code);
