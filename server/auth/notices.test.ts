import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { DEFAULT_SETTINGS, toShop } from "#domain/shop.ts";
import { buildSmtpMailer } from "#server/mail/smtp-mailer.ts";
import { type SmtpPeer, startSmtpPeer } from "#tests/smtp-peer.ts";
import { addPerson, startTestServer, type TestServer } from "#tests/test-server.ts";
import { buildNoticeMail } from "./notice-mail.ts";
import { buildNotify, deleteOldNotices } from "./notice-store.ts";

const PHONE = "9876543210";
const SHOP = "orders@kolhu.example";
const DAY_MS = 24 * 60 * 60 * 1000;
const SETTINGS = {
  from: "care@kolhu.example",
  orderEmailTo: SHOP,
  publicUrl: "https://shop.example",
  shop: toShop(DEFAULT_SETTINGS),
};
const NOW = Date.UTC(2026, 0, 12, 9, 30);

describe("mails about people and sign-ins", () => {
  let peer: SmtpPeer;
  let shop: TestServer;
  beforeEach(async () => {
    peer = await startSmtpPeer();
    shop = await startTestServer("SQLite", { mailer: buildSmtpMailer(peer.url), now: () => NOW });
    await addPerson(shop.db, { phone: PHONE, is_owner: true });
  });
  afterEach(async () => {
    await shop.close();
    await peer.close();
  });

  const login = (cookie = "", phone = PHONE) =>
    shop.login({
      ...{ phone, cookie, address: "203.0.113.77" },
      agent: "Mozilla/5.0 (Linux; Android 10; K) Chrome/142.0.0.0 Mobile Safari/537.36",
    });
  const setEmail = (phone: string, email: string | null) =>
    shop.db.updateTable("users").set({ email }).where("phone", "=", phone).execute();
  const notify = (
    email: string | null,
    send = buildNotify(
      () => SETTINGS,
      () => NOW,
    ),
  ) =>
    shop.db
      .transaction()
      .execute((trx) => send(trx, { type: "password_changed", person: { username: "Ravi", email }, by: "Asha" }));
  const recipients = async () =>
    (await shop.db.selectFrom("outbox").select("recipient").orderBy("recipient").execute()).map((row) => row.recipient);

  it("a sign-in from a new browser is mailed once, without phone, full address or token", async () => {
    await setEmail(PHONE, "asha@kolhu.example");
    const first = await login();
    await login(String(first.headers["set-cookie"]));
    await shop.server.outbox.deliverDue();
    expect(peer.messages).toHaveLength(1);
    const [{ recipients: to, email, raw }] = peer.messages as [(typeof peer.messages)[0]];
    expect(to).toEqual(["asha@kolhu.example"]);
    expect(email.subject).toBe("Kolhu & Co.: Asha signed in from a new browser");
    expect(email.text).toContain("12 Jan 2026, 3:00 pm IST\nChrome on Android, from 203.0.113.x");
    expect(raw).not.toMatch(/98765|43210|203\.0\.113\.77|right good/);
  });

  it("go to every owner with an address and to the person, each once; without any, to the shop's address", async () => {
    await notify(null);
    expect(await recipients()).toEqual(["orders@kolhu.example"]);
    await shop.db.deleteFrom("outbox").execute();

    await addPerson(shop.db, { phone: "1", username: "Ravi", is_owner: true });
    await addPerson(shop.db, { phone: "2", username: "Sara", is_owner: false });
    await setEmail(PHONE, "asha@kolhu.example");
    await setEmail("1", "ravi@kolhu.example");
    await setEmail("2", "sara@kolhu.example");
    await notify("ravi@kolhu.example");
    expect(await recipients()).toEqual(["asha@kolhu.example", "ravi@kolhu.example"]);
  });

  it("do not fill a mailbox: after 20 in an hour, only changes are mailed", async () => {
    for (let n = 0; n < 22; n++) await login();
    expect(await recipients()).toHaveLength(20);
    await notify(null);
    expect(await recipients()).toHaveLength(21);
  });

  it("about one person's sign-ins do not use up another's", async () => {
    await addPerson(shop.db, { phone: "9811111111", username: "Ravi", is_owner: false });
    for (let n = 0; n < 21; n++) await login("", "9811111111");
    await login();
    expect(await recipients()).toHaveLength(21);
  });

  it("are not sent for a change that is rolled back", async () => {
    const send = buildNotify(
      () => SETTINGS,
      () => NOW,
    );
    const failing = notify(null, async (trx, notice) => {
      await send(trx, notice);
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    expect(await recipients()).toEqual([]);
  });

  it("are deleted 90 days after they were sent", async () => {
    await notify("sara@customer.example");
    await shop.server.outbox.deliverDue();
    expect(await recipients()).toHaveLength(2);
    await deleteOldNotices(shop.db, NOW + 90 * DAY_MS - 1);
    expect(await recipients()).toHaveLength(2);
    await notify(null);
    await deleteOldNotices(shop.db, NOW + 90 * DAY_MS);
    expect(await shop.db.selectFrom("outbox").select("state").execute()).toEqual([{ state: "waiting" }]);
  });

  it("advise what can be done: nobody signs in after a removal, or as staff", () => {
    const about = (type: "person_removed" | "staff_added") =>
      buildNoticeMail({ type, person: { username: "Ravi", email: null }, by: "Asha" }, SETTINGS, NOW).text;
    expect(about("person_removed")).toContain("ask Asha why");
    expect(about("person_removed")).not.toContain("end their sign-ins");
    expect(about("staff_added")).toContain("Ravi was added as staff, who cannot open the dashboard");
  });

  it("show a name as text, in one line", () => {
    const person = { username: "<b>Asha</b>\r\nBcc: eve@example.com", email: null };
    const mail = buildNoticeMail({ type: "person_added", person, by: null }, SETTINGS, NOW);
    expect(mail.subject).toBe(
      "Kolhu & Co.: <b>Asha</b> Bcc: eve@example.com was added and can sign in to the dashboard",
    );
    expect(mail.html).toContain("&lt;b&gt;Asha");
    expect(mail.text).toContain("On the shop's machine, with npm run users");
    expect(mail.text).toContain("https://shop.example/dashboard/users");
  });
});
