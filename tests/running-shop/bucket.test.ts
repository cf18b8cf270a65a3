import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { startBuiltShop } from "../built-shop.ts";
import { makeOrderBody } from "../factories.ts";
import { makeBucketUrl } from "../make-bucket-url.ts";
import { makePhoto } from "../make-photo.ts";
import { makeUpload } from "../make-upload.ts";
import { startS3Gate } from "../s3-gate.ts";
import { ADMIN, signIn } from "../sign-in.ts";
import { makeTemporaryFolder } from "../temporary-folder.ts";

const TIMEOUT_MS = 60_000;
const PATIENCE = { timeout: 30_000 };

async function start(picturesUrl: string) {
  const dataDir = makeTemporaryFolder();
  const shop = await startBuiltShop({ DATA_DIR: dataDir, PICTURES_URL: picturesUrl, ...ADMIN });
  onTestFinished(shop.kill);
  return { ...shop, pictures: path.join(dataDir, "pictures") };
}

async function upload(url: string) {
  const { type, payload } = makeUpload({ content: await makePhoto(200, 100).jpeg().toBuffer() });
  const headers = { authorization: `Bearer ${await signIn(url)}`, "content-type": type };
  return fetch(`${url}/pictures/`, { method: "POST", headers, body: new Uint8Array(payload) });
}

describe("the built shop with a bucket", { timeout: TIMEOUT_MS }, () => {
  it("shows in one process what was uploaded to another, with nothing of it on disk", async () => {
    const picturesUrl = makeBucketUrl();
    const [one, other] = await Promise.all([start(picturesUrl), start(picturesUrl)]);
    const { origin, pathname } = new URL(picturesUrl);
    const place = `Pictures: bucket ${pathname.split("/")[1]} at ${origin}`;
    await vi.waitFor(() => expect(one.output).toContain(place), PATIENCE);
    const { address } = await (await upload(one.url)).json();
    const picture = await fetch(other.url + address);
    expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/webp"]);
    expect(readdirSync(one.pictures)).toEqual([]);
    expect(existsSync(other.pictures)).toBe(false);
    expect(one.output.join("\n")).not.toContain("PICTURES_URL");
  });

  it("starts and takes orders without the bucket, says so in one line without the secret, and goes on when it is back", async () => {
    const gate = await startS3Gate();
    onTestFinished(gate.close);
    gate.fail("drop");
    const picturesUrl = makeBucketUrl({ host: gate.host });
    const shop = await start(picturesUrl);
    const complaints = () => shop.output.filter((line) => line.includes("PICTURES_URL"));
    await vi.waitFor(
      () => expect(complaints()).toEqual([expect.stringContaining("PICTURES_URL does not work now")]),
      PATIENCE,
    );
    expect((await fetch(`${shop.url}/readyz`)).status).toBe(200);
    const order = await fetch(`${shop.url}/send-email`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(makeOrderBody()),
    });
    expect(order.status).toBe(200);
    expect((await upload(shop.url)).status).toBe(503);
    gate.mend();
    expect((await upload(shop.url)).status).toBe(201);
    const { username, password } = new URL(picturesUrl);
    for (const hidden of [username, password].flatMap((text) => [text, decodeURIComponent(text)])) {
      expect(shop.output.join("\n")).not.toContain(hidden);
    }
  });
});
