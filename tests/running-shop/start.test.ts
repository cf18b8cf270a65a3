import { spawnSync } from "node:child_process";
import { readFileSync, statSync } from "node:fs";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { bookAt, startBuiltShop } from "../built-shop.ts";
import { ADMIN, signIn } from "../sign-in.ts";
import { makeTemporaryFolder } from "../temporary-folder.ts";

/** A start that fails. */
function tryToStart(settings: Record<string, string>) {
  const { status, stderr, stdout } = spawnSync(process.execPath, ["build/server/main.js"], {
    env: { PATH: process.env.PATH, NODE_ENV: "production", ...settings },
    encoding: "utf8",
  });
  return { status, stdout, lines: stderr.trimEnd().split("\n") };
}

it("the first start makes the data and prints a sign-in that works; the next one has all that there was", async () => {
  const dataDir = path.join(makeTemporaryFolder(), "data");
  const secretFile = path.join(dataDir, "jwt-secret");
  const first = await startBuiltShop({ DATA_DIR: dataDir });
  onTestFinished(first.kill);
  const products: { id: string }[] = await (await fetch(`${first.url}/products/`)).json();
  expect(products).toHaveLength(8);
  expect(first.output).toContain(`Data: ${dataDir}`);
  const [, phone = "", password = ""] =
    /^Admin sign-in, shown only this once: phone (.+), password (.+)$/m.exec(first.output.join("\n")) ?? [];
  expect(phone).toMatch(/^1\d{9}$/);
  const headers = { authorization: `Bearer ${await signIn(first.url, { phone, password })}` };
  for (const { id } of products) await fetch(`${first.url}/products/${id}`, { method: "DELETE", headers });
  const secret = readFileSync(secretFile, "utf8");
  expect([statSync(secretFile).mode & 0o777, secret.length >= 32]).toEqual([0o600, true]);

  const { port } = new URL(first.url);
  expect(tryToStart({ DATA_DIR: dataDir, PORT: port })).toMatchObject({
    status: 1,
    lines: [expect.stringContaining("PORT")],
  });

  const { code } = await bookAt(first.url, {}, "k1");
  expect(await first.stop()).toBe(0);

  const second = await startBuiltShop({ DATA_DIR: dataDir });
  onTestFinished(second.kill);
  expect(second.output.join("\n")).not.toContain("sign-in");
  expect((await bookAt(second.url, {}, "k1")).code).toBe(code);
  // A catalogue that staff have emptied stays empty.
  expect(await (await fetch(`${second.url}/products/`)).json()).toEqual([]);
  expect((await fetch(`${second.url}/products/unknown`, { headers })).status).toBe(404);
  expect(await signIn(second.url, { phone, password })).toEqual(expect.any(String));
  expect(readFileSync(secretFile, "utf8")).toBe(secret);
});

it("two processes that start together on new data share one catalogue and one admin, whose password is not printed", async () => {
  const settings = { DATA_DIR: path.join(makeTemporaryFolder(), "data"), ...ADMIN };
  const shops = await Promise.all([startBuiltShop(settings), startBuiltShop(settings)]);
  for (const { kill } of shops) onTestFinished(kill);
  const [one, other] = await Promise.all(shops.map(async ({ url }) => (await fetch(`${url}/products/`)).text()));
  expect(JSON.parse(one ?? "")).toHaveLength(8);
  expect(other).toBe(one);
  for (const { url, output } of shops) {
    expect(await signIn(url)).toEqual(expect.any(String));
    expect(output.join("\n")).not.toContain(ADMIN.ADMIN_PASSWORD);
  }
});

// What reading the settings refuses is in config.test.ts: each of these costs a process.
it.each([
  ["DATA_DIR", "/proc/nope"],
  ["DATABASE_URL", "postgres://127.0.0.1:1/nowhere"],
])("a wrong %s ends the start with one line that names it", (name, value) => {
  const outcome = tryToStart({ DATA_DIR: path.join(makeTemporaryFolder(), "data"), [name]: value });
  expect(outcome).toEqual({ status: 1, stdout: "", lines: [expect.stringContaining(name)] });
});
