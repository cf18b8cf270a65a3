import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { buildSmtpMailer } from "#server/mail/smtp-mailer.ts";
import { makeOrderBody } from "#tests/factories.ts";
import { type SmtpPeer, startSmtpPeer } from "#tests/smtp-peer.ts";
import { DATABASES, type DatabaseName } from "#tests/test-database.ts";
import { buildTestServer, startTestServer, type TestServer } from "#tests/test-server.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const SHORT_DEADLINE_MS = 500;
const SHOP = "care@kolhu.example";
const CUSTOMER = "asha@customer.example";

let peer: SmtpPeer;
let shop: TestServer;
let now = Date.now();
const clock = () => now;
const mailer = (deadlineMs?: number) => buildSmtpMailer(peer.url, { ...(deadlineMs && { deadlineMs }) });

/** One shop and one SMTP peer for all tests; each begins with an empty outbox, two days after the one before. */
function useShop(databaseName: DatabaseName) {
  beforeAll(async () => {
    peer = await startSmtpPeer();
    shop = await startTestServer(databaseName, { mailer: mailer(), now: clock });
  });
  afterAll(async () => {
    await shop.close();
    await peer.close();
  });
  beforeEach(async () => {
    now += 48 * HOUR;
    peer.accept();
    peer.messages.length = 0;
    await shop.db.deleteFrom("outbox").execute();
  });
}

const deliver = () => shop.server.outbox.deliverDue();
const later = (ms: number) => {
  now += ms;
  return deliver();
};
/** Without a customer's address there is one mail, the shop's. */
const book = async (overrides: object = { email: "" }, { from = "10.0.0.1" } = {}) => {
  const reply = await shop.server.inject({
    method: "POST",
    url: "/send-email",
    remoteAddress: from,
    payload: makeOrderBody({ ...overrides }),
  });
  return reply.json().order.code as string;
};
const rows = () => shop.db.selectFrom("outbox").selectAll().orderBy("created_at").orderBy("id").execute();
const codeIn = (subject = "") => /KC-\d{7}/.exec(subject)?.[0];

describe.each(DATABASES)("leases of the outbox on %s", (databaseName) => {
  useShop(databaseName);

  it("several processes on one database send nothing twice", async () => {
    const others = await Promise.all([1, 2, 3].map(() => buildTestServer(shop.db, { mailer: mailer(), now: clock })));
    for (let n = 0; n < 40; n++) await book();
    await Promise.all([shop.server, ...others].map((server) => server.outbox.deliverDue()));
    for (const server of others) await server.close();
    expect(peer.messages).toHaveLength(40);
    expect(new Set(peer.messages.map(({ email }) => email.messageId)).size).toBe(40);
  });

  it("a mail that another process holds is left alone until its lease ends", async () => {
    await book();
    await shop.db
      .updateTable("outbox")
      .set({ lease_owner: "a killed process", lease_until: now + MINUTE })
      .execute();
    await deliver();
    expect(peer.messages).toEqual([]);
    await later(MINUTE);
    expect(peer.messages).toHaveLength(1);
  });

  it("mails whose lease expired are left to the process that has taken them", async () => {
    await book({ email: "", phone: "90000 00001" }, { from: "10.0.0.1" });
    await book({ email: "", phone: "90000 00002" }, { from: "10.0.0.2" });
    const slow = mailer();
    let sends = 0;
    const stalling = {
      ...slow,
      async send(mail: Parameters<typeof slow.send>[0]) {
        sends += 1;
        // As a process that got no time, or a database that was away: meanwhile its leases have ended.
        if (sends === 1) await later(20 * SECOND);
        await slow.send(mail);
      },
    };
    const stalled = await buildTestServer(shop.db, { mailer: stalling, now: clock });
    await stalled.outbox.deliverDue();
    await stalled.close();
    // The one that was on its way has gone twice, with the same Message-ID; that cannot be known. The other has not.
    expect([sends, peer.messages.length]).toEqual([1, 3]);
    expect((await rows()).map(({ state }) => state)).toEqual(["sent", "sent"]);
  });
});

describe("the outbox, with a real SMTP peer", () => {
  useShop("SQLite");

  it("an accepted mail goes once to the shop and once to the customer, with a Message-ID of its row", async () => {
    const code = await book({});
    await deliver();
    await later(HOUR);
    expect(peer.messages.map(({ recipients }) => recipients)).toEqual([[SHOP], [CUSTOMER]]);
    expect(peer.messages.every(({ raw }) => raw.includes(code))).toBe(true);
    const sent = await rows();
    expect(sent.map(({ state, attempts }) => [state, attempts])).toEqual([
      ["sent", 1],
      ["sent", 1],
    ]);
    expect(peer.messages.map(({ email }) => email.messageId)).toEqual(sent.map(({ id }) => `<${id}@kolhu.example>`));
  });

  it("a mail refused for good is not tried again and stays visible with the server's words", async () => {
    peer.refuse("recipient", 550, "No such mailbox here");
    await book();
    await deliver();
    peer.accept();
    await later(24 * HOUR);
    expect(peer.messages).toEqual([]);
    expect(await rows()).toMatchObject([
      { state: "failed", attempts: 1, last_error: expect.stringContaining("No such mailbox here") },
    ]);
  });

  it("a stored message that cannot be read is given up, and holds up no other", async () => {
    await book();
    await shop.db.updateTable("outbox").set({ message: "{" }).execute();
    const code = await book();
    await deliver();
    expect(peer.messages.map(({ raw }) => raw.includes(code))).toEqual([true]);
    expect(await rows()).toMatchObject([
      { state: "failed", attempts: 1, last_error: "The stored message cannot be read." },
      { state: "sent" },
    ]);
  });

  it.each<[string, () => void]>([
    ["a temporary refusal", () => peer.refuse("recipient", 451, "Try later")],
    ["a line that drops mid-message", () => peer.drop()],
  ])("%s is tried again within 10 seconds and then accepted", async (_, fail) => {
    fail();
    await book();
    await deliver();
    expect(await rows()).toMatchObject([{ state: "waiting", last_error: expect.any(String) }]);
    peer.accept();
    await later(9 * SECOND);
    expect(peer.messages).toHaveLength(1);
    expect(await rows()).toMatchObject([{ state: "sent", attempts: 2, last_error: null }]);
  });

  it("a server that hangs holds a mail up, never loses it", async () => {
    peer.hang("message");
    await book();
    const impatient = await buildTestServer(shop.db, { mailer: mailer(SHORT_DEADLINE_MS), now: clock });
    await impatient.outbox.deliverDue();
    await impatient.close();
    expect(await rows()).toMatchObject([{ state: "waiting", attempts: 1, last_error: expect.any(String) }]);
    peer.accept();
    await later(10 * SECOND);
    expect(peer.messages).toHaveLength(1);
  });

  it("a repeat after a lost acceptance is recognisably the same message", async () => {
    peer.drop({ afterAccepting: true });
    await book();
    await deliver();
    peer.accept();
    await later(10 * SECOND);
    expect(peer.messages).toHaveLength(2);
    expect(new Set(peer.messages.map(({ email }) => email.messageId)).size).toBe(1);
  });

  it("a server that is down at the time of the order and back a minute later gets the mail", async () => {
    const { port, url, ...gone } = await startSmtpPeer();
    await gone.close();
    const server = await buildTestServer(shop.db, { mailer: buildSmtpMailer(url, {}), now: clock });
    onTestFinished(() => server.close());
    const code = await book();
    await server.outbox.deliverDue();
    now += 30 * SECOND;
    await server.outbox.deliverDue();
    const back = await startSmtpPeer({ port });
    onTestFinished(() => back.close());
    now += 30 * SECOND;
    await server.outbox.deliverDue();
    expect((await back.nextMessage()).raw).toContain(code);
  });

  it("the pauses grow from seconds to minutes, and after three days it is given up with its last error", async () => {
    const busy = { send: () => Promise.reject(new Error("Busy")), close: () => {} };
    const server = await buildTestServer(shop.db, { mailer: busy, now: clock });
    await book();
    const started = now;
    const triesAt: number[] = [];
    for (let attempts = 0; ; ) {
      await server.outbox.deliverDue();
      const [row] = await rows();
      if (row && row.attempts > attempts) triesAt.push(now - started);
      attempts = row?.attempts ?? 0;
      if (row?.state !== "waiting") break;
      now = row.next_attempt_at;
    }
    await server.close();
    const pauses = triesAt.slice(1).map((at, index) => at - (triesAt[index] ?? 0));
    expect(pauses[0]).toBeLessThanOrEqual(10 * SECOND);
    expect(pauses).toEqual(pauses.toSorted((one, other) => one - other));
    expect(Math.max(...pauses)).toBe(HOUR);
    expect(triesAt.at(-1)).toBeGreaterThan(70 * HOUR);
    expect(triesAt.at(-1)).toBeLessThanOrEqual(72 * HOUR);
    expect(await rows()).toMatchObject([{ state: "failed", last_error: "Busy" }]);
  });

  it("a flood goes in order of age; a new address does not wait behind it, and the shop's mails go before customers' copies", async () => {
    const flood: string[] = [];
    for (let n = 0; n < 33; n++) flood.push(await book({ phone: String(9_000_000_000 + n), email: "" }));
    now += SECOND;
    const real = await book({ phone: "98450 12345" }, { from: "10.0.0.9" });
    await deliver();
    const sent = peer.messages.map(({ email, recipients }) => [codeIn(email.subject), recipients[0]]);
    const place = (code: string | undefined, to: string) => sent.findIndex(([of, at]) => of === code && at === to);
    expect(place(real, SHOP)).toBe(1);
    expect(place(flood[0], SHOP)).toBe(0);
    expect(place(flood[32], SHOP)).toBeGreaterThan(place(real, CUSTOMER));
    expect(place(real, CUSTOMER)).toBeGreaterThan(place(flood[20], SHOP));
    expect(sent.map(([code]) => code).filter((code) => code !== real)).toEqual(flood);
    expect(sent).toHaveLength(35);
  });

  it("age wins in the end: what stepped back goes before what came an hour later", async () => {
    const flood: string[] = [];
    for (let n = 0; n < 25; n++) flood.push(await book({ phone: String(9_000_000_000 + n), email: "" }));
    const copied = await book({ phone: "98450 12345" }, { from: "10.0.0.9" });
    now += HOUR;
    const late = await book({ phone: "98450 54321", email: "" }, { from: "10.0.0.10" });
    await deliver();
    const sent = peer.messages.map(({ email }) => codeIn(email.subject));
    expect(sent.at(-1)).toBe(late);
    expect(new Set(sent)).toEqual(new Set([...flood, copied, late]));
  });

  it("mails that fail again and again do not hold up a new one", async () => {
    peer.refuse("recipient", 451, "Try later");
    for (let n = 0; n < 25; n++) await book({ phone: String(9_000_000_000 + n), email: "" });
    await deliver();
    peer.accept();
    now += 6 * SECOND;
    const code = await book({ phone: "98450 12345", email: "" }, { from: "10.0.0.9" });
    await deliver();
    // Only the flood's first, which had to step back for nobody and was due a second before.
    expect(peer.messages.findIndex(({ email }) => codeIn(email.subject) === code)).toBe(1);
    expect(peer.messages).toHaveLength(26);
  });

  it("a clock that is set back by hours delays no mail: neither a new one, nor one put off, nor one that a killed process held", async () => {
    peer.refuse("recipient", 451, "Try later");
    await book();
    await deliver();
    peer.accept();
    await book();
    await book();
    const [putOff, , held] = await rows();
    await shop.db
      .updateTable("outbox")
      .set({ lease_owner: "a killed process", lease_until: now + 15 * SECOND })
      .where("id", "=", String(held?.id))
      .execute();
    expect(putOff?.attempts).toBe(1);
    now -= 6 * HOUR;
    await deliver();
    expect((await rows()).map(({ state }) => state)).toEqual(["sent", "sent", "sent"]);
    expect(peer.messages).toHaveLength(3);
  });

  it("another machine's clock that is half a minute ahead is waited for: its lease and its pause hold", async () => {
    peer.refuse("recipient", 451, "Try later");
    await book();
    await deliver();
    peer.accept();
    await shop.db
      .updateTable("outbox")
      .set(({ eb }) => ({ next_attempt_at: eb("next_attempt_at", "+", 30 * SECOND) }))
      .execute();
    await book();
    await shop.db
      .updateTable("outbox")
      .set({ lease_owner: "a living process", lease_until: now + 45 * SECOND })
      .where("attempts", "=", 0)
      .execute();
    await deliver();
    expect(peer.messages).toEqual([]);
  });

  it("is awake: a booked order's mail leaves without anybody calling for it", async () => {
    const code = await book();
    const server = await buildTestServer(shop.db, { mailer: mailer(), now: clock });
    onTestFinished(() => server.close());
    server.outbox.start();
    await expect.poll(() => peer.messages.map(({ raw }) => raw.includes(code))).toEqual([true]);
    const next = await server.inject({ method: "POST", url: "/send-email", payload: makeOrderBody({ email: "" }) });
    await expect.poll(() => peer.messages.at(-1)?.raw).toContain(next.json().order.code);
  });

  it("closing releases the mails that are not sent, for the next process", async () => {
    const hanging = await startSmtpPeer();
    onTestFinished(() => hanging.close());
    hanging.hang("recipient");
    for (let n = 0; n < 3; n++) await book();
    const server = await buildTestServer(shop.db, { mailer: buildSmtpMailer(hanging.url, {}), now: clock });
    server.outbox.start();
    await hanging.untilConnections(1);
    await server.close();
    expect((await rows()).map(({ state, lease_owner }) => [state, lease_owner])).toEqual(
      Array.from({ length: 3 }, () => ["waiting", null]),
    );
  });
});
