// npm run weight: how large the repository is, beside its limits. Fails where one is exceeded.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { inProject } from "./set-up/project-root.mjs";

const files = execFileSync("git", ["ls-files"], { cwd: inProject(), encoding: "utf8" }).trim().split("\n");

const TESTS = /\.(test|spec)\.\w+$|^tests\//;
const WORDS = /^(app\/words|domain\/messages|server\/db\/sample-translations)\/.*\.tsx?$/;
const figures = [
  [
    "lines of source, without tests and words",
    lines(/\.(tsx?|mjs|js)$/, new RegExp(`${TESTS.source}|${WORDS.source}`)),
    64_405,
  ],
  ["lines of words in three languages", lines(WORDS, TESTS), 3_930],
  ["lines of CSS", lines(/\.css$/), 7_340],
  ["lines of tests", lines(/^tests\/.*\.(tsx?|mjs|js)$|\.(test|spec)\.tsx?$/), 44_230],
  ["words of README, CONTRIBUTING and docs", words(/^(README|CONTRIBUTING|docs\/.*)\.md$/), 33_350],
  ["lines of own tooling", lines(/^(bench|scripts|tests\/fuzz)\/.*\.(ts|mjs)$/, /\.test\./), 2_770],
  ["rows of what reaches into another package", read(/^docs\/decisions\/024-/).match(/^\| `/gm)?.length ?? 0, 3],
];
console.table(Object.fromEntries(figures.map(([name, now, most]) => [name, { now, "at most": most }])));
process.exit(figures.every(([, now, most]) => Number(now) <= Number(most)) ? 0 : 1);

/** @type {(wanted: RegExp, unwanted?: RegExp) => string} */
function read(wanted, unwanted = /^$/) {
  const chosen = files.filter((file) => wanted.test(file) && !unwanted.test(file));
  return chosen.map((file) => readFileSync(inProject(file), "utf8")).join("");
}

/** @type {(wanted: RegExp, unwanted?: RegExp) => number} */
function lines(wanted, unwanted) {
  return read(wanted, unwanted).split("\n").length - 1;
}

/** @param {RegExp} wanted */
function words(wanted) {
  return read(wanted).trim().split(/\s+/).length;
}
