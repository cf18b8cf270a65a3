import { randomInt } from "node:crypto";
import { parseArgs } from "node:util";
import { runFuzz } from "./run-fuzz.ts";

const { values } = parseArgs({
  options: {
    requests: { type: "string", default: "100000" },
    seed: { type: "string", default: String(randomInt(1e9)) },
  },
});
const [requests, seed] = [Number(values.requests), Number(values.seed)];

console.log(`${requests} requests, seed ${seed}`);
const report = await runFuzz({ requests, seed, maxDelayMs: 100, log: console.log });
console.log("Responses:", report.responses);
console.log(`Longest delay of the event loop: ${report.longestDelayMs.toFixed(0)} ms`);
console.log(`Memory held: ${(report.grownBytes / 1e6).toFixed(1)} MB more`);
for (const fault of report.faults) console.log(`FAULT ${fault}`);
console.log(`${report.faults.length} faults`);
process.exitCode = report.faults.length === 0 ? 0 : 1;
