import { mkdir, mkdtemp, open, readdir, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import PostalMime from "postal-mime";
import { v7 as newId } from "uuid";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { buildFileMailer } from "./file-mailer.ts";
import type { Mail } from "./mail.ts";

let dataDir: string;
let folder: string;

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), "file-mailer-"));
  folder = path.join(dataDir, "mail");
});

afterEach(() => rm(dataDir, { recursive: true }));

function makeMail(overrides: Partial<Mail> = {}): Mail {
  return {
    messageId: `<${newId()}@kolhu.example>`,
    from: '"Kolhu & Co." <care@kolhu.example>',
    to: "orders@kolhu.example",
    subject: "New order KC-1234567: आशा राव, ₹1,250.00",
    text: "नारियल तेल\nTotal: ₹1,250.00",
    html: "<p>नारियल तेल</p>",
    ...overrides,
  };
}

async function readMails() {
  const names = (await readdir(folder)).sort();
  return Promise.all(names.map(async (name) => PostalMime.parse(await readFile(path.join(folder, name)))));
}

test("a mail becomes a file that a mail program can open, and only the account of the shop", async () => {
  const mail = makeMail({ replyTo: "asha@example.com" });
  await buildFileMailer(folder).send(mail);
  const [email] = await readMails();
  expect(email).toMatchObject({
    messageId: mail.messageId,
    subject: mail.subject,
    from: { address: "care@kolhu.example" },
    to: [{ address: "orders@kolhu.example" }],
    replyTo: [{ address: "asha@example.com" }],
  });
  expect(email?.text?.trimEnd()).toBe(mail.text);
  expect(email?.html?.trimEnd()).toBe(mail.html);
  const [name = ""] = await readdir(folder);
  expect(await readFile(path.join(folder, name), "latin1")).not.toMatch(/[^\r]\n/);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  expect((await stat(path.join(folder, name))).mode & 0o777).toBe(0o600);
});

test("a mail is synced to the disk before it counts as sent", async () => {
  const handle = await open(dataDir);
  await handle.close();
  const syncContent = vi.spyOn(Object.getPrototypeOf(handle), "datasync");
  const syncNames = vi.spyOn(Object.getPrototypeOf(handle), "sync");
  const mailer = buildFileMailer(folder);
  await mailer.send(makeMail());
  expect(syncContent).toHaveBeenCalledTimes(1);
  expect(syncNames).toHaveBeenCalledTimes(2);
  await mailer.send(makeMail());
  expect(syncContent).toHaveBeenCalledTimes(2);
  expect(syncNames).toHaveBeenCalledTimes(3);
  vi.restoreAllMocks();
});

test("a repeat takes the place of the first", async () => {
  const mailer = buildFileMailer(folder);
  const mail = makeMail();
  await mailer.send({ ...mail, subject: "First" });
  await mailer.send({ ...mail, subject: "Repeat" });
  expect((await readMails()).map(({ subject }) => subject)).toEqual(["Repeat"]);
});

test("a burst is written whole, each mail to its own file, in the order of sending, with nothing left over", async () => {
  const mailer = buildFileMailer(folder);
  const mails = Array.from({ length: 100 }, (_, index) => makeMail({ subject: `Order ${index}` }));
  await Promise.all(mails.map(mailer.send));
  expect((await readMails()).map(({ subject }) => subject)).toEqual(mails.map(({ subject }) => subject));
  expect((await readdir(folder)).filter((name) => !name.endsWith(".eml"))).toEqual([]);
});

test("two senders of one mail at the same moment leave one whole file", async () => {
  const mail = makeMail({ text: "x".repeat(500_000) });
  await Promise.all(Array.from({ length: 8 }, () => buildFileMailer(folder).send(mail)));
  const emails = await readMails();
  expect(emails.map(({ text }) => text?.trimEnd().length)).toEqual([500_000]);
});

test("a mail that cannot be put in its place rejects and leaves nothing behind", async () => {
  const mail = makeMail();
  const place = path.join(folder, `${encodeURIComponent(mail.messageId.slice(1, -1))}.eml`);
  await mkdir(path.join(place, "in the way"), { recursive: true });
  await expect(buildFileMailer(folder).send(mail)).rejects.toThrow();
  expect(await readdir(folder)).toEqual([path.basename(place)]);
});

test("leftovers of a killed process are deleted at the next start, the work of another process is not", async () => {
  await mkdir(folder);
  const MINUTE_MS = 60_000;
  const ages = { old: -2 * MINUTE_MS, young: 0, "before the clock was set back": 30 * MINUTE_MS };
  for (const [name, age] of Object.entries(ages)) {
    const part = path.join(folder, `${name}.part`);
    await writeFile(part, "To: asha@customer.example");
    await utimes(part, new Date(Date.now() + age), new Date(Date.now() + age));
  }
  const mailer = buildFileMailer(folder);
  await expect.poll(() => readdir(folder)).toEqual(["young.part"]);
  mailer.close();
});

test("a part that was young at the start is deleted when it is old, without another mail", async () => {
  await mkdir(folder);
  await writeFile(path.join(folder, "young.part"), "To: asha@customer.example");
  const mailer = buildFileMailer(folder, { staleMs: 50 });
  await expect.poll(() => readdir(folder)).toEqual([]);
  mailer.close();
});

test("an id cannot lead out of the folder", async () => {
  await buildFileMailer(folder).send(makeMail({ messageId: "<../../outside@kolhu.example>" }));
  expect(await readdir(dataDir)).toEqual(["mail"]);
  expect(await readMails()).toHaveLength(1);
});
