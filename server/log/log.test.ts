import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { buildSmtpMailer } from "#server/mail/smtp-mailer.ts";
import { insertOrder } from "#tests/insert-order.ts";
import { CUSTOMER, PERSONAL_FACTS } from "#tests/personal-facts.mjs";
import { startSmtpPeer } from "#tests/smtp-peer.ts";
import { DATABASES, openTestDatabase, type TestDatabase } from "#tests/test-database.ts";
import { bookOrder, buildTestServer } from "#tests/test-server.ts";
import { hidePersonal } from "./log-options.ts";

describe("the log at its most talkative", () => {
  let database: TestDatabase;
  let lines: string[];
  let server: FastifyInstance;
  let peer: Awaited<ReturnType<typeof startSmtpPeer>>;

  beforeEach(async () => {
    database = await openTestDatabase("SQLite");
    peer = await startSmtpPeer();
    lines = [];
    const logStream = { write: (line: string) => void lines.push(line) };
    const mailer = buildSmtpMailer(peer.url);
    server = await buildTestServer(database.db, { mailer, logStream, logLevel: "trace" });
  });
  afterEach(async () => {
    await server.close();
    await peer.close();
    await database.close();
  });

  const expectNothingPersonal = () => {
    const log = lines.join("").toLowerCase();
    expect(PERSONAL_FACTS.filter((fact) => log.includes(fact))).toEqual([]);
  };
  const logged = () => lines.map((line) => JSON.parse(line));

  it("says of a mail server's refusal what type it was, in no words that repeat the recipient; staff read the words", async () => {
    await bookOrder(server);
    for (const code of [550, 451]) {
      peer.refuse("recipient", code, `5.1.1 <${CUSTOMER.email}> ${CUSTOMER.name_customer} is unknown here`);
      await server.outbox.deliverDue();
      await database.db.updateTable("outbox").set({ state: "waiting", attempts: 0 }).execute();
    }
    expectNothingPersonal();
    expect(lines.join("")).not.toContain("unknown here");
    expect(logged().map(({ msg, error }) => [msg, error])).toEqual(
      expect.arrayContaining([
        ["mail given up", "The mail server refused the message: 550 5.1.1"],
        ["mail not sent yet", "The mail server did not take the message: 451 5.1.1"],
      ]),
    );
    const { last_error } = await database.db.selectFrom("outbox").selectAll().limit(1).executeTakeFirstOrThrow();
    expect(last_error).toContain(CUSTOMER.email);
  });

  it.each(DATABASES)("shows of an error of %s what and where, but no row and no value", async (name) => {
    const { db, close } = await openTestDatabase(name);
    onTestFinished(close);
    await insertOrder(db, { ...CUSTOMER });
    const repeat = db.insertInto("orders").columns(["id", "code", "name_customer", "phone", "email", "address"]);
    const wrong = [
      repeat
        .expression(db.selectFrom("orders").select(["id", "code", "name_customer", "phone", "email", "address"]))
        .execute(),
      sql`insert into orders (id, name_customer, phone, address) values ('1', ${CUSTOMER.name_customer}, ${CUSTOMER.phone}, ${CUSTOMER.address})`.execute(
        db,
      ),
      sql`select cast(${CUSTOMER.name_customer} as integer) / length(${CUSTOMER.phone})`.execute(db),
    ];
    for (const { status, reason } of (await Promise.allSettled(wrong)) as PromiseRejectedResult[]) {
      if (status === "rejected") server.log.error(reason);
    }
    expect(lines.length).toBeGreaterThanOrEqual(2);
    expectNothingPersonal();
    expect(logged().find(({ err }) => err)).toMatchObject({
      err: {
        type: expect.any(String),
        message: expect.stringMatching(/constraint/i),
        stack: expect.stringContaining("at "),
      },
    });
  });

  it("shows nothing of the request, the search or the text that an error came with", async () => {
    const { name_customer, phone, email } = CUSTOMER;
    const packet = Object.assign(new Error("Parse Error"), { rawPacket: Buffer.from(email), rejected: [email] });
    server.log.error(new Error(`Reply was already sent for /orders/?q=${phone.replace(" ", "")}&x=${email}`));
    server.log.warn({ err: new Error("outer", { cause: new Error(`to <${email}>`) }) });
    server.log.error({ err: packet, recipient: email }, `call ${phone}`);
    server.log.error(new SyntaxError(`Unexpected token 'A', "${name_customer} said: \n"..." is not valid JSON`));
    server.log.info(
      { req: { method: "GET", url: `/orders/?q=${encodeURIComponent(name_customer)}`, ip: "203.0.113.7" } },
      "requested",
    );
    server.log.error(`no user ${phone.replace(" ", "")}`);
    expectNothingPersonal();
    expect(lines.join("")).not.toMatch(/203\.0|Asha/);
    expect(logged()[0].msg).toBe("Reply was already sent for /orders/?…");
    expect(logged()[1].err).toMatchObject({ message: "outer", cause: { message: "to <(mailbox)>" } });
    expect(logged()[4].req).toEqual({ method: "GET", path: "/orders/" });
  });
});

it.each([
  ["550 <asha@customer.example>: no", "550 <(mailbox)>: no"],
  ["call +91 (0) 98450-12345 now", "call (number) now"],
  ["KC-1234567 at 127.0.0.1:54321", "KC-1234567 at 127.0.0.1:54321"],
  ["0190c0de-0000-7000-8000-000000000001.part", "0190c0de-0000-7000-8000-000000000001.part"],
  ["connect ECONNREFUSED 10.0.0.12:2525", "connect ECONNREFUSED 10.0.0.12:2525"],
  ["took 5000 ms, why? nobody knows", "took 5000 ms, why? nobody knows"],
  ["on 2026-03-10", "on (number)"],
])("%j is logged as %j", (text, logged) => {
  expect(hidePersonal(text)).toBe(logged);
});
