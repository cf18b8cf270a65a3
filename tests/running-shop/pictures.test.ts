import { readdirSync } from "node:fs";
import { request } from "node:http";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { startBuiltShop } from "../built-shop.ts";
import { makePhoto } from "../make-photo.ts";
import { makeUpload } from "../make-upload.ts";
import { ADMIN, signIn } from "../sign-in.ts";
import { makeTemporaryFolder } from "../temporary-folder.ts";

const TIMEOUT_MS = 60_000;

/** Sends the first part of an upload, then hangs up. */
function breakOff(url: string, token: string, upload: ReturnType<typeof makeUpload>): Promise<void> {
  const headers = {
    authorization: `Bearer ${token}`,
    "content-type": upload.type,
    "content-length": upload.payload.length,
  };
  return new Promise((resolve) => {
    const call = request(`${url}/pictures/`, { method: "POST", headers });
    call.on("error", () => {});
    call.on("close", resolve);
    call.write(upload.payload.subarray(0, 1_000), () => call.destroy());
  });
}

describe("pictures in the built shop", { timeout: TIMEOUT_MS }, () => {
  it("an uploaded picture is there after a restart, and uploads that break off leave nothing behind", async () => {
    const dataDir = makeTemporaryFolder();
    const first = await startBuiltShop({ DATA_DIR: dataDir, ...ADMIN });
    const token = await signIn(first.url);
    const upload = makeUpload({ content: await makePhoto(200, 100).jpeg().toBuffer() });
    for (let n = 0; n < 10; n++) await breakOff(first.url, token, upload);
    const reply = await fetch(`${first.url}/pictures/`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": upload.type },
      body: new Uint8Array(upload.payload),
    });
    const { address } = await reply.json();
    const tooMuch = makeUpload({ content: Buffer.alloc(30 * 1024 * 1024) });
    const refused = await fetch(`${first.url}/pictures/`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": tooMuch.type },
      body: new Uint8Array(tooMuch.payload),
    });
    const message = "must be at most 15 MB";
    expect([refused.status, await refused.json()]).toEqual([
      413,
      { message: `file: ${message}`, issues: [{ path: ["file"], message }] },
    ]);
    await first.stop();
    expect(readdirSync(path.join(dataDir, "pictures"))).toEqual([
      address.slice("/pictures/".length, -"-200x100.webp".length),
    ]);

    const second = await startBuiltShop({ DATA_DIR: dataDir });
    const picture = await fetch(second.url + address);
    await second.stop();
    expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/webp"]);
  });
});
