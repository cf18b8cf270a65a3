import { measureMaximum, offer, p99Of } from "./offer.ts";
import { residentMegabytes } from "./process-cost.ts";
import { median, type Row, type Section } from "./report.ts";
import { mixedRequest } from "./requests.ts";
import { withConnectedShop } from "./shop-process.ts";

const CALLERS = 32;
const MAXIMUM_MS = 10_000;
const MINUTE_MS = 60_000;
const SHARE = 0.5;
/** How much more the last third may need than the first. */
const FLAT = 1.25;
const FLAT_P99 = 2;

/** Half of what the shop can do, for so many minutes: does anything grow, slow down or fail? */
export async function measureSoak(minutes: number): Promise<Section> {
  return withConnectedShop({}, async (connections, shop) => {
    const rows: Row[] = [];
    const maximum = await measureMaximum(connections, CALLERS, MAXIMUM_MS, mixedRequest);
    rows.push({ what: "maximum, requests/s", value: Math.round(maximum) });
    const lasting: { memory: number; p99: number; failed: number; served: number }[] = [];
    for (let minute = 1; minute <= minutes; minute++) {
      const outcomes = await offer(connections, maximum * SHARE, MINUTE_MS, mixedRequest);
      const failed = outcomes.filter(({ status }) => status === 0 || status >= 400).length;
      const now = {
        memory: residentMegabytes(shop.pid),
        p99: p99Of(outcomes),
        failed,
        served: outcomes.length - failed,
      };
      lasting.push(now);
      rows.push({ what: `minute ${minute}: served`, value: now.served });
      rows.push({ what: `minute ${minute}: p99 ms`, value: now.p99 });
      rows.push({ what: `minute ${minute}: memory, MB`, value: now.memory });
    }
    const third = Math.max(1, Math.floor(minutes / 3));
    const growth = (of: (minute: (typeof lasting)[number]) => number) =>
      median(lasting.slice(-third).map(of)) / median(lasting.slice(0, third).map(of));
    const failed = lasting.reduce((sum, minute) => sum + minute.failed, 0);
    const memory = growth((minute) => minute.memory);
    const p99 = growth((minute) => minute.p99);
    rows.push({ what: "errors", value: failed, bar: "0", reached: failed === 0 });
    rows.push({ what: "memory, last third beside the first", value: memory, bar: `< ${FLAT}`, reached: memory < FLAT });
    rows.push({ what: "p99, last third beside the first", value: p99, bar: `< ${FLAT_P99}`, reached: p99 < FLAT_P99 });
    return { title: `Soak: ${minutes} min at half the maximum, pages, searches, API and orders`, rows };
  });
}
