// Loaded into the shop's process: reports over a socket the longest delay of the event loop, and the memory in use.
import { readFileSync } from "node:fs";
import { createServer } from "node:net";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { isMainThread } from "node:worker_threads";

const TICK_MS = 5;
const { FUZZ_MONITOR_SOCKET } = process.env;

if (isMainThread && FUZZ_MONITOR_SOCKET) {
  setFlagsFromString("--expose-gc");
  const collectGarbage = runInNewContext("gc");
  // CPU time of this thread, from /proc (Linux only).
  const readCpuMs = () => Number.parseInt(readFileSync("/proc/thread-self/schedstat", "utf8"), 10) / 1e6;
  const readClocks = () => ({ at: performance.now(), cpuMs: readCpuMs() });
  let last = readClocks();
  let longestMs = 0;

  // Only the CPU time that the thread used itself counts: on a busy machine it also waits for others.
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
      // What the first collection finalizes, the second one frees.
      if (String(question) === "memory") for (const _ of [1, 2]) collectGarbage();
      const { heapUsed, external } = process.memoryUsage();
      socket.end(JSON.stringify({ delayMs, heldBytes: heapUsed + external }));
      last = readClocks();
      longestMs = 0;
    });
  });
  // Processes that the shop starts find the socket taken.
  server.on("error", () => {});
  server.listen(FUZZ_MONITOR_SOCKET).unref();
}
