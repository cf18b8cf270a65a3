import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeBucketUrl } from "../make-bucket-url.ts";
import { type Cluster, ORDER_LIMIT, startCluster } from "./cluster.ts";
import { restartOneByOne } from "./rolling-restart.ts";
import { tryLoginLimit, tryOrderLimit } from "./shared-state.ts";
import { storm } from "./storm.ts";

const PATIENCE_MS = 240_000;
const MB = 1024 * 1024;

// The small version of `npm run cluster`.
describe("two shops behind nginx, on one PostgreSQL", { timeout: PATIENCE_MS }, () => {
  let cluster: Cluster;
  beforeAll(async () => {
    cluster = await startCluster({ processes: 2, bucketUrl: makeBucketUrl() });
  }, PATIENCE_MS);
  afterAll(() => cluster.close());

  it("keep every order once, with its mails, while one of them is killed and PostgreSQL is cut off", async () => {
    const seen = await storm(cluster, { orders: 200, kills: 1, restarts: 1, seconds: 60 });
    expect(seen).toMatchObject({ lost: 0, doubled: 0, changedCodes: 0, mailsWithoutOrder: 0, unexplainedRepeats: 0 });
    expect([seen.acknowledged, seen.stored, seen.mailsArrived]).toEqual([seen.begun, seen.begun, seen.expectedMails]);
  });

  it("are stopped and started again, one after the other, under load, without one failed request", async () => {
    const { requests, failures, exitCodes } = await restartOneByOne(cluster, { pauseMs: 25 });
    expect([[...failures], exitCodes]).toEqual([[], [0, 0]]);
    expect(requests).toBeGreaterThan(0);
  });

  it("count the orders of one address together", async () => {
    const statuses = await tryOrderLimit(cluster, ORDER_LIMIT + 6);
    expect([...statuses].sort()).toEqual([
      [200, ORDER_LIMIT],
      [429, 6],
    ]);
  });

  it("get as large an import of products as they take", async () => {
    const send = async (path: string, bytes: number) => {
      const headers = { "content-type": "application/json" };
      return (await fetch(cluster.url + path, { method: "POST", headers, body: " ".repeat(bytes) })).status;
    };
    for (const path of ["/products/import", "/products/import/preview"]) {
      expect([await send(path, 8 * MB), await send(path, 8 * MB + 1)]).toEqual([401, 413]);
    }
  });

  it("count wrong passwords together", async () => {
    const statuses = await tryLoginLimit(cluster, 14, 1);
    expect([...statuses].sort()).toEqual([
      [401, 10],
      [429, 4],
    ]);
  });
});
