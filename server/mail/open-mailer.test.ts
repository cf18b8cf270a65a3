import { mkdtemp, readdir, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startSmtpPeer } from "#tests/smtp-peer.ts";
import { openMailer } from "./open-mailer.ts";

const mail = {
  messageId: "<0190c0de-0000-7000-8000-000000000001@kolhu.example>",
  from: "care@kolhu.example",
  to: "orders@kolhu.example",
  subject: "New order",
  text: "One oil",
  html: "<p>One oil</p>",
};
let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), "open-mailer-"));
});

afterEach(() => rm(dataDir, { recursive: true }));

test("without a mail server mails are files in the data folder", async () => {
  await openMailer({ dataDir }).send(mail);
  expect(await readdir(path.join(dataDir, "mail"))).toHaveLength(1);
});

test("with a mail server mails go there and nowhere else", async () => {
  const peer = await startSmtpPeer();
  const mailer = openMailer({ smtpUrl: peer.url, dataDir });
  await mailer.send(mail);
  mailer.close();
  await peer.close();
  expect(peer.messages).toHaveLength(1);
  expect(await readdir(dataDir)).toEqual([]);
});
