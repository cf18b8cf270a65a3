import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { startNginx } from "#tests/cluster/nginx.ts";
import { loopback } from "#tests/cluster/send.ts";
import { makePhoto } from "#tests/make-photo.ts";
import { makeUpload } from "#tests/make-upload.ts";
import { ADMIN, signIn } from "#tests/sign-in.ts";
import { type Hammered, hammer } from "./hammer.ts";
import { measureMaximum, offer, p99Of } from "./offer.ts";
import { Connections, type Outcome, writeRequest } from "./raw-request.ts";
import type { Row, Section } from "./report.ts";
import { requests } from "./requests.ts";
import { withConnectedShop } from "./shop-process.ts";

const CALLERS = 16;
const MAXIMUM_MS = 4_000;
const PHASE_MS = 10_000;
const TIMES = 4;
const PAGES_PER_SECOND = 100;
const ORDERS_PER_SECOND = 10;
const UPLOADS = 40;
const PAGE_BAR_MS = 20;
const PATIENCE_MS = 60_000;
const HAMMERED: [what: string, Hammered][] = [
  ["unknown URLs", "unknown"],
  ["unknown products", "unknownProduct"],
];

/** Four times what the shop can do of what is dear: who is turned away, how quickly, and does the rest go on? */
export async function measureOverload(): Promise<Section> {
  return withConnectedShop({ ...ADMIN, TRUST_PROXY: "loopback" }, async (connections, shop) => {
    const rows: Row[] = [];
    const offered = (perSecond: number, request: () => Buffer) => offer(connections, perSecond, PHASE_MS, request);
    const authorization = `Bearer ${await signIn(shop.url)}`;
    // Rendered before it is measured: this is about cached pages.
    await offered(PAGES_PER_SECOND, requests.page);
    rows.push({ what: "cached pages alone: p99 ms", value: p99Of(await offered(PAGES_PER_SECOND, requests.page)) });
    for (const [what, hammered] of HAMMERED) {
      const [perSecond, pagesMeanwhile] = await Promise.all([
        hammer(shop.url, hammered, PHASE_MS),
        offered(PAGES_PER_SECOND, requests.page),
      ]);
      const p99 = p99Of(pagesMeanwhile);
      rows.push({ what: `${what} hammered, responses/s`, value: Math.round(perSecond) });
      rows.push({
        what: `cached pages meanwhile: p99 ms`,
        value: p99,
        bar: `< ${PAGE_BAR_MS}`,
        reached: p99 < PAGE_BAR_MS,
      });
    }

    rows.push(...(await measureMix("straight", connections, authorization)));
    // As most shops stand: the proxy holds its connections to the shop open, and accepts new ones in its stead.
    const nginx = await startNginx([Number(new URL(shop.url).port)]);
    const behindNginx = new Connections(nginx.url, loopback);
    try {
      rows.push(...(await measureMix("behind nginx", behindNginx, authorization)));
    } finally {
      behindNginx.close();
      await nginx.stop();
    }
    return { title: `Overload: ${TIMES} times the maximum of what is dear, ${PHASE_MS / 1000} s each`, rows };
  });
}

async function measureMix(way: string, connections: Connections, authorization: string): Promise<Row[]> {
  const rows: Row[] = [];
  const offered = (perSecond: number, request: () => Buffer) => offer(connections, perSecond, PHASE_MS, request);
  const maximumOf = (request: () => Buffer) => measureMaximum(connections, CALLERS, MAXIMUM_MS, request);
  const search = await maximumOf(requests.search);
  const hashing = await maximumOf(requests.signIn);
  const upload = await writeUpload(authorization);
  const [searches, signIns, uploads, pages, orders] = await Promise.all([
    offered(search * TIMES, requests.search),
    offered(hashing * TIMES, requests.signIn),
    Promise.all(Array.from({ length: UPLOADS }, () => connections.send(upload()))),
    offered(PAGES_PER_SECOND, requests.page),
    offered(ORDERS_PER_SECOND, requests.order),
  ]);
  const recovery = await measureRecovery(connections);
  for (const [what, outcomes, maximum] of [
    ["searches", searches, search],
    ["sign-ins", signIns, hashing],
    ["uploads", uploads, undefined],
  ] as const) {
    const shed = outcomes.filter(({ status }) => status === 503);
    const broken = countBroken(outcomes);
    if (maximum) rows.push({ what: `${what}, maximum/s`, value: Math.round(maximum) });
    rows.push({ what: `${what}: served`, value: outcomes.length - shed.length - broken });
    rows.push({ what: `${what}: shed`, value: shed.length });
    rows.push({ what: `${what}: p99 ms until shed`, value: p99Of(shed) });
    const untold = shed.filter(({ retryAfter }) => !retryAfter).length + broken;
    rows.push({
      what: `${what}: broken, or shed without Retry-After`,
      value: untold,
      bar: "0",
      reached: untold === 0,
    });
  }
  rows.push({ what: "cached pages meanwhile: p99 ms", value: p99Of(pages) });
  const lost = orders.filter(({ status }) => status !== 200).length;
  rows.push({ what: "orders acknowledged meanwhile", value: orders.length - lost });
  rows.push({ what: "orders not acknowledged", value: lost, bar: "0", reached: lost === 0 });
  rows.push({ what: "orders: p99 ms", value: p99Of(orders) });
  rows.push({
    what: "ms until a search is served again",
    value: recovery,
    bar: "< 1000",
    reached: recovery < 1000,
  });
  return rows.map((row) => ({ ...row, what: `${way}: ${row.what}` }));
}

function countBroken(outcomes: Outcome[]): number {
  return outcomes.filter(({ status }) => status === 0 || (status >= 500 && status !== 503)).length;
}

/** Each is another picture: one that is known already is not made again. */
async function writeUpload(authorization: string): Promise<() => Buffer> {
  const photo = await makePhoto(240, 160).jpeg().toBuffer();
  return () => {
    const { type, payload } = makeUpload({ content: Buffer.concat([photo, Buffer.from(randomUUID())]) });
    return writeRequest("POST", "/pictures/", { headers: { authorization, "content-type": type }, body: payload });
  };
}

async function measureRecovery(connections: Connections): Promise<number> {
  const began = performance.now();
  while (performance.now() - began < PATIENCE_MS) {
    const { status } = await connections.send(requests.search());
    if (status === 200) break;
    await wait(10);
  }
  return performance.now() - began;
}
