// Leaves in node_modules only what the built shop loads from there; all else is in its bundle. For the image's build,
// because it takes away what develops the shop.
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { npmCommand } from "../set-up/npm-command.mjs";
import { inProject } from "../set-up/project-root.mjs";
import { runCommand } from "../set-up/run-command.mjs";

const { default: build } = await import("../../vite.server.config.ts");
const external = build.ssr?.external;
if (!Array.isArray(external)) throw new Error("vite.server.config.ts names no packages to leave outside the bundle.");
const { name, version, type, dependencies } = JSON.parse(readFileSync(inProject("package.json"), "utf8"));
const kept = Object.fromEntries(external.map((packageName) => [packageName, dependencies[packageName]]));
writeFileSync(
  inProject("package.json"),
  JSON.stringify({ name, version, private: true, type, dependencies: kept }, null, 2),
);

const install = [
  "install",
  "--no-save",
  "--omit=dev",
  "--ignore-scripts",
  "--prefer-offline",
  "--no-audit",
  "--no-fund",
];
const [command, args, options] = npmCommand(install);
const { code } = await runCommand(command, args, { ...options, live: true });
if (code !== 0) process.exit(code);

// Debian has glibc; libsql brings its binary for musl too.
for (const binary of readdirSync(inProject("node_modules/@libsql")).filter((folder) => folder.endsWith("musl")))
  rmSync(inProject("node_modules/@libsql", binary), { recursive: true });
// Types and source maps are for those who write programs.
for (const file of readdirSync(inProject("node_modules"), { recursive: true, encoding: "utf8" }))
  if (/\.d\.[cm]?ts$|\.map$/.test(file)) rmSync(inProject("node_modules", file), { force: true });
