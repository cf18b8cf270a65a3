import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startBuiltShop } from "./built-shop.ts";
import { makeOrderBody } from "./factories.ts";

const TIMEOUT_MS = 30_000;

describe("starting the built shop", { timeout: TIMEOUT_MS }, () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = path.join(mkdtempSync(path.join(tmpdir(), "kolhu-start-")), "data");
  });
  afterEach(() => rmSync(path.dirname(dataDir), { recursive: true, force: true }));

  const login = (url: string, phone: string, password: string) =>
    fetch(`${url}/auth/login`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ phone, password }),
    });

  it("the first start makes its data and prints the address, the data's place and a sign-in that works", async () => {
    const shop = await startBuiltShop({ DATA_DIR: dataDir });
    const products: unknown[] = await (await fetch(`${shop.url}/products/`)).json();
    const [, phone = "", password = ""] =
      /^Admin sign-in, shown only this once: phone (.+), password (\S+)$/m.exec(shop.output.join("\n")) ?? [];
    const signedIn = await login(shop.url, phone, password);
    await shop.stop();
    expect(products).toHaveLength(8);
    expect(shop.output).toContain(`Data: ${dataDir}`);
    expect(signedIn.status).toBe(200);
  });

  it("a second start prints no sign-in, and the first one and its token still work", async () => {
    const settings = { DATA_DIR: dataDir, ADMIN_PHONE: "98450 12345", ADMIN_PASSWORD: "a good password" };
    const first = await startBuiltShop(settings);
    const { access_token } = await (await login(first.url, "+919845012345", "a good password")).json();
    await first.stop();
    const second = await startBuiltShop({ DATA_DIR: dataDir });
    const answer = await fetch(`${second.url}/products/unknown`, {
      headers: { authorization: `Bearer ${access_token}` },
    });
    await second.stop();
    expect(first.output.join("\n")).not.toContain("a good password");
    expect(second.output.join("\n")).not.toContain("sign-in");
    expect(answer.status).toBe(404);
  });

  it("a catalogue that staff have emptied stays empty", async () => {
    const settings = { DATA_DIR: dataDir, ADMIN_PHONE: "98450 12345", ADMIN_PASSWORD: "a good password" };
    const first = await startBuiltShop(settings);
    const { access_token } = await (await login(first.url, "9845012345", "a good password")).json();
    const products: { id: string }[] = await (await fetch(`${first.url}/products/`)).json();
    const headers = { authorization: `Bearer ${access_token}` };
    for (const { id } of products) await fetch(`${first.url}/products/${id}`, { method: "DELETE", headers });
    await first.stop();
    const second = await startBuiltShop({ DATA_DIR: dataDir });
    const left = await (await fetch(`${second.url}/products/`)).json();
    await second.stop();
    expect(left).toEqual([]);
  });

  it("the secret is made once, for its owner's eyes only", async () => {
    const file = path.join(dataDir, "jwt-secret");
    await (await startBuiltShop({ DATA_DIR: dataDir })).stop();
    const secret = readFileSync(file, "utf8");
    await (await startBuiltShop({ DATA_DIR: dataDir })).stop();
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(secret.length).toBeGreaterThanOrEqual(32);
    expect(readFileSync(file, "utf8")).toBe(secret);
  });

  it("two processes that start together on new data share one catalogue and one secret", async () => {
    const [one, other] = await Promise.all([1, 2].map(() => startBuiltShop({ DATA_DIR: dataDir })));
    if (!one || !other) throw new Error("both start");
    const lists = await Promise.all([one, other].map(async ({ url }) => (await fetch(`${url}/products/`)).text()));
    await Promise.all([one.stop(), other.stop()]);
    expect(JSON.parse(lists[0] ?? "")).toHaveLength(8);
    expect(lists[1]).toBe(lists[0]);
  });

  it("Ctrl-C ends it with code 0, also while connections are open", async () => {
    const shop = await startBuiltShop({ DATA_DIR: dataDir });
    await (await fetch(`${shop.url}/healthz`)).text();
    expect(await shop.stop()).toBe(0);
  });

  it("an order booked just before Ctrl-C is there after the next start", async () => {
    const first = await startBuiltShop({ DATA_DIR: dataDir });
    const init = { method: "POST", headers: { "content-type": "application/json", "idempotency-key": "k1" } };
    const body = JSON.stringify(makeOrderBody());
    const booked = await (await fetch(`${first.url}/send-email`, { ...init, body })).text();
    await first.stop();
    const second = await startBuiltShop({ DATA_DIR: dataDir });
    const again = await (await fetch(`${second.url}/send-email`, { ...init, body })).text();
    await second.stop();
    expect(again).toBe(booked);
  });

  it.each([
    ["PORT", "abc"],
    ["HOST", "203.0.113.1"],
    ["DATA_DIR", "/dev/null/data"],
    ["DATABASE_URL", "postgres://127.0.0.1:1/nowhere"],
    ["PICTURES_URL", "https://s3.example/pictures"],
    ["SMTP_URL", "nowhere"],
    ["JWT_SECRET", "short"],
  ])("a wrong %s ends the start with one line that names it", (name, value) => {
    const { status, stderr, stdout } = spawnSync(process.execPath, ["build/server/main.js"], {
      env: { PATH: process.env.PATH, NODE_ENV: "production", DATA_DIR: dataDir, [name]: value },
      encoding: "utf8",
    });
    expect(status).toBe(1);
    expect(stdout).toBe("");
    expect(stderr.trimEnd().split("\n")).toEqual([expect.stringContaining(name)]);
  });

  it("a port that is taken is named", async () => {
    const shop = await startBuiltShop({ DATA_DIR: dataDir });
    const { port } = new URL(shop.url);
    const { status, stderr } = spawnSync(process.execPath, ["build/server/main.js"], {
      env: { PATH: process.env.PATH, NODE_ENV: "production", DATA_DIR: dataDir, PORT: port },
      encoding: "utf8",
    });
    await shop.stop();
    expect([status, stderr.trimEnd().split("\n").length]).toEqual([1, 1]);
    expect(stderr).toContain("PORT");
  });
});
