import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type RunningProgram, startBuiltShop } from "../built-shop.ts";
import { makeOrderBody } from "../factories.ts";
import { ADMIN, signIn } from "../sign-in.ts";

const TIMEOUT_MS = 30_000;

const root = mkdtempSync(path.join(tmpdir(), "kolhu-start-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const makeDataDir = () => path.join(mkdtempSync(path.join(root, "shop-")), "data");

async function book(url: string): Promise<unknown[]> {
  const response = await fetch(`${url}/send-email`, {
    method: "POST",
    headers: { "content-type": "application/json", "idempotency-key": "k1" },
    body: JSON.stringify(makeOrderBody()),
  });
  const reply: { order: { code: string } } = await response.json();
  return [response.status, reply.order.code];
}

describe("starting the built shop for the first time", { timeout: TIMEOUT_MS }, () => {
  let dataDir: string;
  let shop: RunningProgram;
  beforeAll(async () => {
    dataDir = makeDataDir();
    shop = await startBuiltShop({ DATA_DIR: dataDir });
  }, TIMEOUT_MS);
  afterAll(() => shop.kill());

  it("makes its data and prints the URL, the data's place and a sign-in that works", async () => {
    const products: unknown[] = await (await fetch(`${shop.url}/products/`)).json();
    const [, phone = "", password = ""] =
      /^Admin sign-in, shown only this once: phone (.+), password (\S+)$/m.exec(shop.output.join("\n")) ?? [];
    expect(products).toHaveLength(8);
    expect(shop.output).toContain(`Data: ${dataDir}`);
    expect(phone).toMatch(/^1\d{9}$/);
    expect(await signIn(shop.url, { phone, password })).toEqual(expect.any(String));
  });

  it("a port that is taken is named", () => {
    const { port } = new URL(shop.url);
    const { status, stderr } = spawnSync(process.execPath, ["build/server/main.js"], {
      env: { PATH: process.env.PATH, NODE_ENV: "production", DATA_DIR: dataDir, PORT: port },
      encoding: "utf8",
    });
    expect([status, stderr.trimEnd().split("\n").length]).toEqual([1, 1]);
    expect(stderr).toContain("PORT");
  });

  it("Ctrl-C ends it with code 0, also while connections are open", async () => {
    await (await fetch(`${shop.url}/healthz`)).text();
    expect(await shop.stop()).toBe(0);
  });
});

describe("starting the built shop again", { timeout: TIMEOUT_MS }, () => {
  let secretFile: string;
  let first: RunningProgram;
  let second: RunningProgram;
  let left: { token: string; secret: string; booked: unknown[] };
  beforeAll(async () => {
    const dataDir = makeDataDir();
    secretFile = path.join(dataDir, "jwt-secret");
    first = await startBuiltShop({ DATA_DIR: dataDir, ...ADMIN });
    const token = await signIn(first.url);
    const headers = { authorization: `Bearer ${token}` };
    const products: { id: string }[] = await (await fetch(`${first.url}/products/`)).json();
    for (const { id } of products) await fetch(`${first.url}/products/${id}`, { method: "DELETE", headers });
    left = { token, secret: readFileSync(secretFile, "utf8"), booked: await book(first.url) };
    await first.stop();
    second = await startBuiltShop({ DATA_DIR: dataDir });
  }, TIMEOUT_MS);
  afterAll(() => second.stop());

  it("prints no sign-in, and the first one and its token still work", async () => {
    const response = await fetch(`${second.url}/products/unknown`, {
      headers: { authorization: `Bearer ${left.token}` },
    });
    expect(first.output.join("\n")).toContain("sign-in");
    expect(first.output.join("\n")).not.toContain(ADMIN.ADMIN_PASSWORD);
    expect(second.output.join("\n")).not.toContain("sign-in");
    expect(response.status).toBe(404);
    expect(await signIn(second.url)).toEqual(expect.any(String));
  });

  it("a catalogue that staff have emptied stays empty", async () => {
    expect(await (await fetch(`${second.url}/products/`)).json()).toEqual([]);
  });

  it("the secret is made once, for its owner's eyes only", () => {
    expect(statSync(secretFile).mode & 0o777).toBe(0o600);
    expect(left.secret.length).toBeGreaterThanOrEqual(32);
    expect(readFileSync(secretFile, "utf8")).toBe(left.secret);
  });

  it("an order booked just before Ctrl-C is there", async () => {
    expect(left.booked[0]).toBe(200);
    expect(await book(second.url)).toEqual(left.booked);
  });
});

describe("starting the built shop", { timeout: TIMEOUT_MS }, () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = makeDataDir();
  });

  it("two processes that start together on new data share one catalogue and one secret", async () => {
    const [one, other] = await Promise.all([1, 2].map(() => startBuiltShop({ DATA_DIR: dataDir })));
    if (!one || !other) throw new Error("both start");
    const lists = await Promise.all([one, other].map(async ({ url }) => (await fetch(`${url}/products/`)).text()));
    await Promise.all([one.stop(), other.stop()]);
    expect(JSON.parse(lists[0] ?? "")).toHaveLength(8);
    expect(lists[1]).toBe(lists[0]);
  });

  // PORT stands for all that reading the settings refuses (config.test.ts): each of these costs a process.
  it.each([
    ["PORT", "abc"],
    ["HOST", "203.0.113.1"],
    ["DATA_DIR", "/dev/null/data"],
    ["DATA_DIR", "/proc/nope"],
    ["DATABASE_URL", "postgres://127.0.0.1:1/nowhere"],
  ])("a wrong %s ends the start with one line that names it", (name, value) => {
    const { status, stderr, stdout } = spawnSync(process.execPath, ["build/server/main.js"], {
      env: { PATH: process.env.PATH, NODE_ENV: "production", DATA_DIR: dataDir, [name]: value },
      encoding: "utf8",
      timeout: TIMEOUT_MS,
    });
    expect(status).toBe(1);
    expect(stdout).toBe("");
    expect(stderr.trimEnd().split("\n")).toEqual([expect.stringContaining(name)]);
  });
});
