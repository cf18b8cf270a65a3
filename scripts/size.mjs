// npm run size: what each public page loads before the first tap, by package; fails where it is more than its budget.
import "./set-up/check-node.mjs";
import { measureRoutes } from "./measuring/measure-size.mjs";
import { printTable } from "./measuring/print-table.mjs";
import { endWithNpm } from "./set-up/end-with-npm.mjs";
import { prepare } from "./set-up/prepare.mjs";

endWithNpm();
await prepare({ build: true });
const routes = measureRoutes();
const names = [...new Set(routes.flatMap(({ packages }) => Object.keys(packages)))];
const most = (/** @type {string} */ name) => Math.max(...routes.map(({ packages }) => packages[name] ?? 0));
names.sort((one, other) => most(other) - most(one));

console.log("JavaScript before the first tap, in bytes after brotli\n");
printTable([
  ["page", "bytes", "budget", "files", ...names],
  ...routes.map(({ address, total, most, files, packages }) => [
    address,
    ...[total, most, files.length].map(String),
    ...names.map((name) => String(Math.round(packages[name] ?? 0))),
  ]),
]);

const over = routes.filter(({ total, most }) => total > most);
for (const { address, total, most } of over) console.log(`\n${address} is ${total - most} bytes over its budget.`);
process.exit(over.length === 0 ? 0 : 1);
