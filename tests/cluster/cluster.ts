import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { startPostgres } from "../../scripts/services/postgres.mjs";
import { startS3 } from "../../scripts/services/s3.mjs";
import { createPostgresDatabase } from "../postgres-database.ts";
import { ADMIN } from "../sign-in.ts";
import { startSmtpPeer } from "../smtp-peer.ts";
import { startNginx } from "./nginx.ts";
import { ShopPlace } from "./shop-place.ts";

/** The shop's own; no caller of the other parts comes near it, each has an address and a phone of its own. */
export const ORDER_LIMIT = 30;

export type Cluster = Awaited<ReturnType<typeof startCluster>>;

/** So many shops on one PostgreSQL and one bucket, behind nginx, as compose.yaml puts them together. */
export async function startCluster({ processes, bucketUrl }: { processes: number; bucketUrl?: string }) {
  const folder = mkdtempSync(path.join(tmpdir(), "kolhu-cluster-"));
  const [postgres, s3, peer] = await Promise.all([
    startPostgres({ durable: true }),
    bucketUrl ? named(bucketUrl) : startS3(),
    startSmtpPeer(),
  ]);
  const databaseUrl = await createPostgresDatabase(postgres.url);
  const shops: ShopPlace[] = [];
  for (let number = 1; number <= processes; number++) {
    const settings = {
      ...ADMIN,
      DATA_DIR: path.join(folder, `shop-${number}`),
      DATABASE_URL: databaseUrl,
      PICTURES_URL: s3.url,
      SMTP_URL: peer.url,
      JWT_SECRET: "the same for all, and not a secret",
      PUBLIC_URL: "http://shop.example",
      TRUST_PROXY: "1",
      ORDER_LIMIT: String(ORDER_LIMIT),
      LOG_LEVEL: "silent",
    };
    shops.push(await ShopPlace.open(settings));
  }
  const nginx = await startNginx(shops.map(({ port }) => port));
  return {
    url: nginx.url,
    nginxPid: nginx.pid,
    shops,
    peer,
    databaseUrl,
    restartPostgres: postgres.restart,
    async close() {
      await nginx.stop();
      await Promise.all(shops.map((shop) => shop.close()));
      await peer.close();
      await Promise.all([postgres.stop(), s3.stop()]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const named = (url: string) => ({ url, stop: async () => {} });
