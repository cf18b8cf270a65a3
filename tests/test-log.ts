import { appendFileSync } from "node:fs";
import path from "node:path";

/** The log level of test shops during `npm test`, which checks all logs at the end. */
const LEVEL = "debug";
const NUMBERS: Record<string, number> = { trace: 10, debug: 20, info: 30, warn: 40, error: 50, fatal: 60 };

const folder = process.env.TEST_LOGS;

/** Adds a line to the run's log; a lone test keeps none. */
export function keepLog(line: string): void {
  if (folder) appendFileSync(path.join(folder, `${process.pid}.log`), line.endsWith("\n") ? line : `${line}\n`);
}

/** A shop in this process: silent, but for the run's log. */
export function testLog() {
  return folder ? { level: LEVEL, stream: { write: keepLog } } : { level: "silent", stream: undefined };
}

/** A shop in a process of its own logs more for the run than the test wants to see. */
export function logLevelFor(wanted: string | undefined): string | undefined {
  return folder ? LEVEL : wanted;
}

/** Whether a line of its output would have been there at the level that the test wants. */
export function isWanted(line: string, wanted = "warn"): boolean {
  const level = /^\{"level":(\d+)/.exec(line)?.[1];
  return level === undefined || Number(level) >= (NUMBERS[wanted] ?? Number.POSITIVE_INFINITY);
}
