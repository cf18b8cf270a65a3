import { setTimeout as wait } from "node:timers/promises";
import { findFreePort } from "../../scripts/services/find-free-port.mjs";
import { type RunningProgram, startBuiltShop } from "../built-shop.ts";

const PAUSE_MS = 250;
const PATIENCE_MS = 60_000;

/** One of the cluster's shops: a port on which a process runs, as systemd would see to it. */
export class ShopPlace {
  private shop: RunningProgram | undefined;

  private constructor(
    readonly port: number,
    private readonly settings: Record<string, string>,
  ) {}

  static async open(settings: Record<string, string>): Promise<ShopPlace> {
    const place = new ShopPlace(await findFreePort(), settings);
    await place.start();
    return place;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  get pid(): number {
    return this.shop?.pid ?? 0;
  }

  /** A power cut, and a start as soon as the database lets it. */
  async killAndStart(): Promise<void> {
    await this.shop?.kill();
    await this.start();
  }

  /** In order, as for an upgrade. Gives the exit code. */
  async restart(): Promise<number | null> {
    const code = (await this.shop?.stop("SIGTERM")) ?? null;
    await this.start();
    return code;
  }

  async close(): Promise<void> {
    await this.shop?.stop("SIGTERM");
  }

  private async start(): Promise<void> {
    const giveUpAt = performance.now() + PATIENCE_MS;
    const settings = { ...this.settings, PORT: String(this.port) };
    for (;;) {
      try {
        this.shop = await startBuiltShop(settings);
        break;
      } catch (error) {
        // A start without the database fails.
        if (performance.now() > giveUpAt) throw error;
        await wait(PAUSE_MS);
      }
    }
    while (!(await this.isReady())) {
      if (performance.now() > giveUpAt) throw new Error("A shop was not ready in time");
      await wait(PAUSE_MS / 5);
    }
  }

  private async isReady(): Promise<boolean> {
    return fetch(`${this.url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  }
}
