import { setTimeout as wait } from "node:timers/promises";
import { atMost, median, type Section } from "./report.ts";
import { cpuSeconds, residentMegabytes, withDataDir, withShop } from "./with-shop.ts";

const ROUNDS = 5;
const REST_MS = 2000;
const CPU_BAR_S = 1;
const MEMORY_BAR_MB = 150;

export function measureStart(): Promise<Section> {
  return withDataDir(async (DATA_DIR) => {
    await withShop({ DATA_DIR }, async () => {});
    const rounds: { cpu: number; wall: number; memory: number }[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const began = performance.now();
      await withShop({ DATA_DIR }, async ({ url, pid }) => {
        await (await fetch(`${url}/`)).arrayBuffer();
        const wall = (performance.now() - began) / 1000;
        const cpu = cpuSeconds(pid);
        await wait(REST_MS);
        rounds.push({ cpu, wall, memory: residentMegabytes(pid) });
      });
    }
    return {
      title: `Start to the first page, built, existing data, median of ${ROUNDS}`,
      rows: [
        atMost("CPU seconds", median(rounds.map(({ cpu }) => cpu)), CPU_BAR_S),
        { what: "seconds by the clock", value: median(rounds.map(({ wall }) => wall)) },
        atMost("memory at rest, MB", median(rounds.map(({ memory }) => memory)), MEMORY_BAR_MB),
      ],
    };
  });
}
