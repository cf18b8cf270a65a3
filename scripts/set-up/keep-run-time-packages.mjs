// For the image's build: leaves in node_modules only what the built shop loads from there. All else is in its bundle.
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { inProject } from "./project-root.mjs";
import { npmCommand, runCommand } from "./run-command.mjs";

const { default: build } = await import("../../vite.server.config.ts");
const external = build.ssr?.external;
if (!Array.isArray(external)) throw new Error("vite.server.config.ts names no packages to leave outside the bundle.");
const { name, version, type, dependencies } = JSON.parse(readFileSync(inProject("package.json"), "utf8"));
const kept = Object.fromEntries(external.map((packageName) => [packageName, dependencies[packageName]]));
writeFileSync(inProject("package.json"), JSON.stringify({ name, version, private: true, type, dependencies: kept }));

const install = [
  "install",
  "--no-save",
  "--omit=dev",
  "--ignore-scripts",
  "--prefer-offline",
  "--no-audit",
  "--no-fund",
];
const [npm, args] = npmCommand(install);
const { code } = await runCommand(npm, args, { live: true });
if (code !== 0) process.exit(code);

// Debian has glibc; libsql brings its binary for musl too. Types and source maps are for development.
for (const file of readdirSync(inProject("node_modules"), { recursive: true, encoding: "utf8" }))
  if (/\.d\.[cm]?ts$|\.map$|^@libsql\/[^/]*musl$/.test(file))
    rmSync(inProject("node_modules", file), { recursive: true, force: true });
