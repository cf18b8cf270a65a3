import { parseArgs } from "node:util";
import { megabytes, runFuzz } from "./run-fuzz.ts";

const MAX_DELAY_MS = 100;

const { values } = parseArgs({
  options: {
    requests: { type: "string", default: "100000" },
    seed: { type: "string" },
    posts: { type: "string", default: "100" },
  },
});
const requests = Number(values.requests);
const seed = values.seed === undefined ? Math.floor(Math.random() * 1e9) : Number(values.seed);
if (!Number.isSafeInteger(requests) || requests < 1 || !Number.isSafeInteger(seed)) {
  console.error("npm run fuzz -- --requests 100000 --seed 1");
  process.exit(2);
}

console.log(`${requests} requests, seed ${seed}`);
const started = performance.now();
const report = await runFuzz({
  requests,
  seed,
  maxDelayMs: MAX_DELAY_MS,
  posts: Number(values.posts),
  log: console.log,
});
const seconds = (performance.now() - started) / 1000;
const [before, after] = report.rssBytes;
console.log(
  `Responses: ${Object.entries(report.responses)
    .map(([status, times]) => `${status} ${times}`)
    .join(", ")}`,
);
console.log(`Longest delay of the event loop: ${report.longestDelayMs.toFixed(0)} ms`);
console.log(
  `Memory held: ${megabytes(report.grownBytes)} more; of the system ${megabytes(before)}, then ${megabytes(after)}`,
);
for (const fault of report.faults) console.log(`FAULT ${fault}`);
console.log(`${report.faults.length} faults in ${seconds.toFixed(0)} s`);
process.exitCode = report.faults.length === 0 ? 0 : 1;
