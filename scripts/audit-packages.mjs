// npm run audit:packages [FILE]: what the shop is made of (CycloneDX, in FILE or .cache/sbom.json), whether it may use all
// of it, and whether faults of it are known. Fails where one is; what cannot be asked is said, and fails nothing.
import "./set-up/check-node.mjs";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { isAllowed, listPackages } from "./checks/check-licences.mjs";
import { readAudit } from "./checks/read-audit.mjs";
import { endWithNpm } from "./set-up/end-with-npm.mjs";
import { npmCommand } from "./set-up/npm-command.mjs";
import { prepare } from "./set-up/prepare.mjs";
import { inProject } from "./set-up/project-root.mjs";
import { runCommand } from "./set-up/run-command.mjs";

const SBOM = ["sbom", "--omit=dev", "--sbom-format=cyclonedx", "--sbom-type=application"];

endWithNpm();
await prepare({});
const failures = [await writeSbom(), checkLicences(), await checkFaults()];
process.exitCode = failures.some(Boolean) ? 1 : 0;

async function writeSbom() {
  const file = path.resolve(process.argv[2] ?? inProject(".cache", "sbom.json"));
  const { code, output } = await npm(SBOM);
  const start = output.indexOf("{");
  const end = output.lastIndexOf("}") + 1;
  if (code !== 0) return say(`Contents: not written. npm sbom says: ${output.trim()}`, true);
  const sbom = JSON.parse(output.slice(start, end));
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(sbom, null, 2)}\n`);
  return say(`Contents: ${sbom.components.length} packages, written to ${file}`, false);
}

function checkLicences() {
  const packages = listPackages();
  const wrong = packages.filter((one) => !isAllowed(one));
  const licences = new Set(packages.map(({ licence }) => licence));
  for (const { name, version, licence } of wrong) console.log(`  ${name} ${version}: ${licence}`);
  if (wrong.length > 0) return say(`Licences: ${wrong.length} of ${packages.length} packages need a look`, true);
  return say(
    `Licences: all ${packages.length} packages, on every platform, are free to use (${licences.size} licences)`,
    false,
  );
}

async function checkFaults() {
  const { output } = await npm(["audit", "--omit=dev", "--json"]);
  const faults = readAudit(output);
  if (!faults) return say("Known faults: not checked: the registry does not answer", false);
  for (const { name, severity, title } of faults) console.log(`  ${name}: ${severity}: ${title}`);
  return say(`Known faults: ${faults.length === 0 ? "none" : faults.length}`, faults.length > 0);
}

/** @param {string[]} args */
function npm(args) {
  const [command, all, options] = npmCommand(args);
  return runCommand(command, all, options);
}

/**
 * @param {string} line
 * @param {boolean} isFailure
 */
function say(line, isFailure) {
  console.log(line);
  return isFailure;
}
