// Loaded into the shop's process: tells over a socket of its own how long the event loop stood still, and what memory is held.
import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:net";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { isMainThread } from "node:worker_threads";

const TICK_MS = 5;
/** Linux tells of each thread how long it ran; elsewhere all threads count. */
const THREAD_TIMES = "/proc/thread-self/schedstat";
const { FUZZ_MONITOR_SOCKET } = process.env;

if (isMainThread && FUZZ_MONITOR_SOCKET) {
  setFlagsFromString("--expose-gc");
  const collectGarbage = runInNewContext("gc");
  const readCpuMs = existsSync(THREAD_TIMES)
    ? () => Number.parseInt(readFileSync(THREAD_TIMES, "utf8"), 10) / 1e6
    : () => (process.cpuUsage().user + process.cpuUsage().system) / 1e3;
  const readClocks = () => ({ at: performance.now(), cpuMs: readCpuMs() });
  let last = readClocks();
  let longestMs = 0;

  // A thread that the machine did not let run used no CPU meanwhile: only what it used itself is its own delay.
  const tick = () => {
    const now = readClocks();
    longestMs = Math.max(longestMs, Math.min(now.at - last.at - TICK_MS, now.cpuMs - last.cpuMs));
    last = now;
  };
  setInterval(tick, TICK_MS).unref();

  const server = createServer((socket) => {
    socket.on("error", () => {});
    socket.once("data", (question) => {
      tick();
      const delayMs = longestMs;
      if (String(question) === "memory") collectGarbage();
      const { heapUsed, external, rss } = process.memoryUsage();
      socket.end(JSON.stringify({ delayMs, heldBytes: heapUsed + external, rss }));
      // The collection was the question's fault.
      last = readClocks();
      longestMs = 0;
    });
  });
  // Processes that the shop starts find it taken.
  server.on("error", () => {});
  server.listen(FUZZ_MONITOR_SOCKET).unref();
}
