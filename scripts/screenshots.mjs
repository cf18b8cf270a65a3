// npm run screenshots: pictures of every page and state at three widths, in screenshots/, to look at.
// Arguments go to Playwright: `npm run screenshots -- --project=360 --grep cart`.
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
const program = [packageBin("@playwright/test", "playwright"), "test", "--config", inProject("tests/screenshots")];
const { code } = await runCommand(process.execPath, [...program, ...process.argv.slice(2)], {
  env: { CHROMIUM_PATH: await ensureChromium() },
  live: true,
});
process.exit(code);
