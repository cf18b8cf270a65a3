import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { OrderDetails } from "#domain/orders/staff-orders.ts";
import { buildSmtpMailer } from "#server/mail/smtp-mailer.ts";
import { makeOrderBody } from "#tests/factories.ts";
import { type SmtpPeer, startSmtpPeer } from "#tests/smtp-peer.ts";
import { startTestServer, type TestServer } from "#tests/test-server.ts";

const DAY = 24 * 60 * 60 * 1000;

describe("the staff's orders", () => {
  let shop: TestServer;
  let peer: SmtpPeer;
  let now: number;
  let headers: { authorization: string };
  let code: string;
  beforeEach(async () => {
    now = Date.now();
    peer = await startSmtpPeer();
    shop = await startTestServer("SQLite", { mailer: buildSmtpMailer(peer.url, {}), now: () => now });
    headers = { authorization: `Bearer ${await shop.tokenOf("admin")}` };
    const payload = makeOrderBody({ email: "" });
    code = (await shop.server.inject({ method: "POST", url: "/send-email", payload })).json().order.code;
    now = Math.max(now, Date.now());
  });
  afterEach(async () => {
    await shop.close();
    await peer.close();
  });

  const details = async (): Promise<OrderDetails> =>
    (await shop.server.inject({ url: `/orders/${code}`, headers })).json();
  const resend = (id: string | undefined, of = code) =>
    shop.server.inject({ method: "POST", url: `/orders/${of}/mails/${id}/resend`, headers });
  const deliver = () => shop.server.outbox.deliverDue();

  it("a mail that was given up shows why, is sent again at a tap, and is recognisably the same message", async () => {
    peer.refuse("recipient", 550, "No such mailbox here");
    await deliver();
    const [failed] = (await details()).mails;
    expect(failed).toMatchObject({
      state: "failed",
      last_error: expect.stringContaining("No such mailbox here"),
      next_attempt_at: null,
      finished_at: now,
    });
    peer.accept();
    now += 10 * DAY;
    const again: OrderDetails = (await resend(failed?.id)).json();
    expect(again.mails[0]).toMatchObject({ state: "sending", attempts: 0, next_attempt_at: now, finished_at: null });
    await deliver();
    expect((await peer.nextMessage()).email.messageId).toBe(`<${failed?.id}@kolhu.example>`);
    expect((await details()).mails[0]).toMatchObject({ state: "sent", attempts: 1, last_error: null });
  });

  it("a mail sent again has three more days, whenever that is", async () => {
    const id = (await details()).mails[0]?.id;
    await deliver();
    now += 10 * DAY;
    peer.refuse("recipient", 451, "Try later");
    await resend(id);
    await deliver();
    expect((await details()).mails[0]).toMatchObject({ state: "delayed", attempts: 1 });
    now += 4 * DAY;
    await deliver();
    expect((await details()).mails[0]).toMatchObject({ state: "failed" });
  });

  it("a mail that waits for its next try is tried now", async () => {
    peer.refuse("recipient", 451, "Try later");
    await deliver();
    peer.accept();
    await deliver();
    expect(peer.messages).toHaveLength(0);
    await resend((await details()).mails[0]?.id);
    await deliver();
    expect(peer.messages).toHaveLength(1);
  });

  it("sending again wakes the outbox", async () => {
    await deliver();
    await peer.nextMessage();
    shop.server.outbox.start();
    await resend((await details()).mails[0]?.id);
    expect((await peer.nextMessage()).raw).toContain(code);
  });

  it("a mail of another order, or none at all, is not found", async () => {
    const payload = makeOrderBody();
    const other = (await shop.server.inject({ method: "POST", url: "/send-email", payload })).json().order.code;
    const id = (await details()).mails[0]?.id;
    for (const [mail, of, message] of [
      [id, other, "Mail not found"],
      ["none", code, "Mail not found"],
      ["%00", code, "Mail not found"],
      [id, "KC-0000000", "Order not found"],
    ]) {
      const reply = await resend(mail, of);
      expect([reply.statusCode, reply.json()]).toEqual([404, { message }]);
    }
  });
});
