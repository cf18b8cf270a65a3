import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { findFreePort } from "../../scripts/services/find-free-port.mjs";
import { startPostgres } from "../../scripts/services/postgres.mjs";
import { type RunningProgram, startBuiltShop } from "../built-shop.ts";
import { makeBucketUrl } from "../make-bucket-url.ts";
import { createPostgresDatabase } from "../postgres-database.ts";
import { ADMIN } from "../sign-in.ts";
import { startSmtpPeer } from "../smtp-peer.ts";
import { startNginx } from "./nginx.ts";

/** The default setting. Every other order comes from an address and a phone of its own. */
export const ORDER_LIMIT = 30;
const PAUSE_MS = 50;
const PATIENCE_MS = 60_000;

export type Cluster = Awaited<ReturnType<typeof startCluster>>;

/** Shops on one PostgreSQL and one bucket, behind nginx, as compose.yaml sets them up. */
export async function startCluster(processes: number) {
  const folder = mkdtempSync(path.join(tmpdir(), "kolhu-cluster-"));
  const [postgres, peer] = await Promise.all([startPostgres({ durable: true }), startSmtpPeer()]);
  const databaseUrl = await createPostgresDatabase(postgres.url);
  const bucketUrl = makeBucketUrl();
  const shops: Shop[] = [];
  for (let number = 1; number <= processes; number++) {
    const shop = new Shop(await findFreePort(), {
      ...ADMIN,
      DATA_DIR: path.join(folder, `shop-${number}`),
      DATABASE_URL: databaseUrl,
      PICTURES_URL: bucketUrl,
      SMTP_URL: peer.url,
      JWT_SECRET: "the same for all, and not a secret",
      PUBLIC_URL: "http://shop.example",
      TRUST_PROXY: "1",
      ORDER_LIMIT: String(ORDER_LIMIT),
    });
    await shop.start();
    shops.push(shop);
  }
  const nginx = await startNginx(shops.map(({ port }) => port));
  return {
    url: nginx.url,
    shops,
    peer,
    databaseUrl,
    cutPostgres: postgres.restart,
    async close() {
      await nginx.stop();
      await Promise.all(shops.map((shop) => shop.stop()));
      await peer.close();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** One of the shops: a port on which a process runs, restarted as by systemd. */
class Shop {
  private process: RunningProgram | undefined;

  constructor(
    readonly port: number,
    private readonly settings: Record<string, string>,
  ) {}

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  get dataDir(): string {
    return this.settings.DATA_DIR ?? "";
  }

  get output(): string[] {
    return this.process?.output ?? [];
  }

  async kill(): Promise<void> {
    await this.process?.kill();
  }

  async stop(): Promise<number | null> {
    return (await this.process?.stop("SIGTERM")) ?? null;
  }

  /** Tries again while the database is away: a start without it fails. */
  async start(): Promise<void> {
    const giveUpAt = performance.now() + PATIENCE_MS;
    const untilThen = async (error: unknown): Promise<undefined> => {
      if (performance.now() > giveUpAt) throw error;
      await wait(PAUSE_MS);
      return undefined;
    };
    this.process = undefined;
    while (!this.process) {
      this.process = await startBuiltShop({ ...this.settings, PORT: String(this.port) }).catch(untilThen);
    }
    while (!(await isReady(this.url))) await untilThen(new Error("A shop was not ready in time"));
  }
}

function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
}
