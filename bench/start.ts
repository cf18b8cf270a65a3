import { setTimeout as wait } from "node:timers/promises";
import { cpuSeconds, residentMegabytes } from "./process-cost.ts";
import { median, type Section } from "./report.ts";
import { makeDataDir, startShop } from "./shop-process.ts";

const ROUNDS = 5;
const REST_MS = 2000;
const CPU_BAR_S = 1;
const MEMORY_BAR_MB = 150;

/** Start to first response on existing data, and memory when it has come to rest; read from /proc, so on Linux only. */
export async function measureStart(): Promise<Section> {
  const { dataDir, remove } = makeDataDir();
  const rounds: { cpu: number; wall: number; memory: number }[] = [];
  try {
    await (await startShop(dataDir)).stop();
    for (let round = 0; round < ROUNDS; round++) {
      const started = performance.now();
      const shop = await startShop(dataDir);
      await (await fetch(`${shop.url}/`)).arrayBuffer();
      const wall = (performance.now() - started) / 1000;
      const cpu = cpuSeconds(shop.pid);
      await wait(REST_MS);
      rounds.push({ cpu, wall, memory: residentMegabytes(shop.pid) });
      await shop.stop();
    }
  } finally {
    remove();
  }
  const cpu = median(rounds.map((round) => round.cpu));
  const memory = median(rounds.map((round) => round.memory));
  return {
    title: `Start to the first page, built, existing data, median of ${ROUNDS}`,
    rows: [
      { what: "CPU seconds", value: cpu, bar: `< ${CPU_BAR_S}`, reached: cpu < CPU_BAR_S },
      { what: "seconds by the clock", value: median(rounds.map((round) => round.wall)) },
      { what: "memory at rest, MB", value: memory, bar: `< ${MEMORY_BAR_MB}`, reached: memory < MEMORY_BAR_MB },
    ],
  };
}
