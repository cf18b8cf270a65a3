// npm run size: what each public page loads before the first tap, by package; fails where our own code or all together is over budget.
import { MOST_BYTES, MOST_OWN_BYTES, measureRoutes } from "./measuring/measure-size.mjs";
import { printTable } from "./measuring/print-table.mjs";
import { prepare } from "./set-up/prepare.mjs";

await prepare({ build: true });
const routes = measureRoutes();
const names = [...new Set(routes.flatMap(({ packages }) => Object.keys(packages)))];
const most = (/** @type {string} */ name) => Math.max(...routes.map(({ packages }) => packages[name] ?? 0));
names.sort((one, other) => most(other) - most(one));

console.log("JavaScript before the first tap, in bytes after brotli\n");
printTable([
  ["page", "framework", "our own", "together", "files", ...names],
  ...routes.map(({ path, framework, own, total, files, packages }) => [
    path,
    ...[framework, own, total, files.length].map(String),
    ...names.map((name) => String(Math.round(packages[name] ?? 0))),
  ]),
]);
console.log(`\nAt most ${MOST_OWN_BYTES} of our own (icons are), and ${MOST_BYTES} together.`);

const over = routes.filter(({ own, total }) => own > MOST_OWN_BYTES || total > MOST_BYTES);
for (const { path } of over) console.log(`${path} is over its budget.`);
process.exit(over.length === 0 ? 0 : 1);
