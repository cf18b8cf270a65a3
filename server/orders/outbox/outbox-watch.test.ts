import type { FastifyBaseLogger } from "fastify";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { makeOrderBody } from "#tests/factories.ts";
import { startTestServer, type TestServer } from "#tests/test-server.ts";
import { OutboxWatch } from "./outbox-watch.ts";

const MINUTE_MS = 60_000;

describe("the watch over the outbox", () => {
  let shop: TestServer;
  let now: number;
  let lines: unknown[][];
  let watch: OutboxWatch;
  let works: boolean;
  beforeEach(async () => {
    now = Date.UTC(2026, 5, 1);
    works = false;
    const send = async () => {
      if (!works) throw new Error("no mail server");
    };
    shop = await startTestServer("SQLite", { now: () => now, mailer: { send, close() {} } });
    lines = [];
    const note =
      (level: string) =>
      (...line: unknown[]) =>
        lines.push([level, ...line]);
    const log = { error: note("error"), warn: note("warn") } as unknown as FastifyBaseLogger;
    watch = new OutboxWatch({ db: shop.db, log, now: () => now });
  });
  afterEach(() => shop.close());

  async function book() {
    const reply = await shop.server.inject({ method: "POST", url: "/send-email", payload: makeOrderBody() });
    return reply.json().order.code as string;
  }

  it("says once that mails do not leave, ten minutes after the first, and once that they leave again", async () => {
    await watch.check();
    await book();
    await shop.server.outbox.deliverDue();
    now += 10 * MINUTE_MS;
    await watch.check();
    expect(lines).toEqual([]);
    expect(watch.last).toMatchObject({ waiting: 2, failed: 0, oldestAgeMs: 10 * MINUTE_MS });
    now += 1;
    for (let n = 0; n < 3; n++) await watch.check();
    const mail = expect.stringMatching(/^[0-9a-f-]{36}$/);
    expect(lines).toEqual([["error", { mail, minutes: 10, waiting: 2 }, expect.stringContaining("do not leave")]]);

    works = true;
    now += MINUTE_MS;
    await shop.server.outbox.deliverDue();
    for (let n = 0; n < 2; n++) await watch.check();
    expect(lines.slice(1)).toEqual([["warn", { waiting: 0 }, expect.stringContaining("leave again")]]);
    expect(watch.last).toMatchObject({ waiting: 0, oldestAgeMs: 0 });
    // Nothing personal, and nothing that leads to a person but the mail's own id.
    expect(JSON.stringify(lines)).not.toMatch(/asha|98450|customer\.example|Temple/i);

    await book();
    now += 11 * MINUTE_MS;
    await watch.check();
    expect(lines).toHaveLength(3);
  });

  it("counts a mail that staff send again from then on", async () => {
    const code = await book();
    await shop.db.updateTable("outbox").set({ state: "failed" }).execute();
    now += 100 * MINUTE_MS;
    await watch.check();
    expect(watch.last).toMatchObject({ waiting: 0, failed: 2, oldestAgeMs: 0 });
    const { id } = await shop.db.selectFrom("outbox").select("id").executeTakeFirstOrThrow();
    await shop.server.outbox.sendAgain(code, id);
    now += MINUTE_MS;
    await watch.check();
    expect(watch.last).toMatchObject({ waiting: 1, failed: 1, oldestAgeMs: MINUTE_MS });
    expect(lines).toEqual([]);
  });
});
