import { readFileSync } from "node:fs";

// Imported first by every command, so that an old Node ends with a clear message, not with a syntax error.
const { engines } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8"));
const [major, minor] = engines.node.replace(">=", "").split(".").map(Number);
const [ownMajor = 0, ownMinor = 0] = process.versions.node.split(".").map(Number);

if (ownMajor < major || (ownMajor === major && ownMinor < minor)) {
  console.error(`The shop needs Node ${major}.${minor} or newer; this is Node ${process.versions.node}.`);
  process.exit(1);
}
