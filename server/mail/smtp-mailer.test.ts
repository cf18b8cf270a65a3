import { afterEach, expect, test } from "vitest";
import { type SmtpPeer, startSmtpPeer } from "#tests/smtp-peer.ts";
import { type Mail, type Mailer, RefusedForGoodError } from "./mail.ts";
import { buildSmtpMailer } from "./smtp-mailer.ts";

const SHORT_DEADLINE_MS = 600;
const endings: (() => unknown)[] = [];

afterEach(async () => {
  for (const end of endings.splice(0)) await end();
});

async function openPeer(options: Parameters<typeof startSmtpPeer>[0] = {}): Promise<SmtpPeer> {
  const peer = await startSmtpPeer(options);
  endings.push(peer.close);
  return peer;
}

function openMailer(url: string, options?: { deadlineMs: number }): Mailer {
  const mailer = buildSmtpMailer(url, options);
  endings.unshift(mailer.close);
  return mailer;
}

function makeMail(overrides: Partial<Mail> = {}): Mail {
  return {
    messageId: "<0190c0de-0000-7000-8000-000000000001@kolhu.example>",
    from: '"Kolhu & Co." <care@kolhu.example>',
    to: "orders@kolhu.example",
    replyTo: "asha@example.com",
    subject: "New order KC-1234567: आशा राव, ₹1,250.00",
    text: "नारियल तेल, Total: ₹1,250.00",
    html: "<p>नारियल तेल, Total: ₹1,250.00</p>",
    ...overrides,
  };
}

async function failureOf(sending: Promise<void>): Promise<Error> {
  const error = await sending.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof Error)) throw new Error("the mail was expected to fail");
  return error;
}

function expectWorthRetrying(error: Error): void {
  expect(error).not.toBeInstanceOf(RefusedForGoodError);
  expect(error.message).toMatch(/^[^\r\n]{10,400}$/);
}

test("a mail arrives with its id, its reply address, its subject and both its parts", async () => {
  const peer = await openPeer();
  const mail = makeMail();
  await openMailer(peer.url).send(mail);
  const { sender, recipients, email } = await peer.nextMessage();
  expect(sender).toBe("care@kolhu.example");
  expect(recipients).toEqual(["orders@kolhu.example"]);
  expect(email).toMatchObject({
    messageId: mail.messageId,
    from: { name: "Kolhu & Co.", address: "care@kolhu.example" },
    to: [{ address: "orders@kolhu.example" }],
    replyTo: [{ address: "asha@example.com" }],
    subject: mail.subject,
  });
  expect(email.text?.trimEnd()).toBe(mail.text);
  expect(email.html?.trimEnd()).toBe(mail.html);
  expect(email.headers).toContainEqual(expect.objectContaining({ key: "auto-submitted", value: "auto-generated" }));
});

test("other fields of the object do not reach the message", async () => {
  const peer = await openPeer();
  const stowaway = { ...makeMail(), bcc: "eve@example.com", attachments: [{ path: "/etc/hostname" }] };
  await openMailer(peer.url).send(stowaway);
  const { recipients, email } = await peer.nextMessage();
  expect(recipients).toEqual(["orders@kolhu.example"]);
  expect(email.attachments).toEqual([]);
});

test("one connection carries mail after mail", async () => {
  const peer = await openPeer();
  const mailer = openMailer(peer.url);
  await mailer.send(makeMail());
  await mailer.send(makeMail());
  expect(peer.messages).toHaveLength(2);
  expect(peer.connectionCount).toBe(1);
});

test.each([
  ["sender", 550],
  ["recipient", 550],
  ["message", 554],
] as const)("a %s refused with %i is refused for good, in the server's words", async (at, code) => {
  const peer = await openPeer();
  peer.refuse(at, code, "We do not want this");
  const error = await failureOf(openMailer(peer.url).send(makeMail()));
  expect(error).toBeInstanceOf(RefusedForGoodError);
  expect(error.message).toBe(`The mail server refused the message: ${code} We do not want this`);
});

test.each(["greeting", "message"] as const)(
  "a server silent at the %s is left at the deadline, and the next mail goes through",
  async (at) => {
    const peer = await openPeer();
    const mailer = openMailer(peer.url, { deadlineMs: SHORT_DEADLINE_MS });
    peer.hang(at);
    const error = await failureOf(mailer.send(makeMail()));
    expectWorthRetrying(error);
    expect(error.message).toContain("took too long");
    await peer.untilConnections(0);
    peer.accept();
    await mailer.send(makeMail({ subject: "Next" }));
    expect(peer.messages.map(({ email }) => email.subject)).toEqual(["Next"]);
  },
);

test("a server that was restarted is simply used again", async () => {
  const first = await startSmtpPeer();
  const mailer = openMailer(first.url);
  await mailer.send(makeMail());
  await first.close();
  const second = await openPeer({ port: first.port });
  await mailer.send(makeMail());
  expect(second.messages).toHaveLength(1);
});

test("a wrong password is worth retrying: it is a setting to mend", async () => {
  const peer = await openPeer({ login: { user: "shop", pass: "right" } });
  const error = await failureOf(openMailer(peer.url.replace("right", "wrong")).send(makeMail()));
  expectWorthRetrying(error);
  expect(error.message).toBe("The mail server did not accept the login: 535 Username and password not accepted");
  await openMailer(peer.url).send(makeMail());
  expect(peer.messages).toHaveLength(1);
  peer.refuse("sender", 530, "Authentication required");
  expectWorthRetrying(await failureOf(openMailer(peer.url).send(makeMail())));
});

test("closing ends the mail on its way and its connection, and takes no more", async () => {
  const peer = await openPeer();
  const mailer = openMailer(peer.url);
  peer.hang("message");
  const failure = failureOf(mailer.send(makeMail()));
  await peer.untilBodies(1);
  mailer.close();
  expectWorthRetrying(await failure);
  await peer.untilConnections(0);
  expectWorthRetrying(await failureOf(mailer.send(makeMail())));
});
