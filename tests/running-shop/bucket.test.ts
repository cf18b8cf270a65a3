import { expect, it, onTestFinished, vi } from "vitest";
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

async function upload(url: string) {
  const { type, payload } = makeUpload({ content: await makePhoto(20, 10).jpeg().toBuffer() });
  const headers = { authorization: `Bearer ${await signIn(url)}`, "content-type": type };
  return fetch(`${url}/pictures/`, { method: "POST", headers, body: new Uint8Array(payload) });
}

it(
  "the shop starts and takes orders without its bucket, logs one line without the secret, and goes on when it is back",
  async () => {
    const gate = await startS3Gate();
    onTestFinished(gate.close);
    gate.fail("drop");
    const picturesUrl = makeBucketUrl({ host: gate.host });
    const shop = await startBuiltShop({ DATA_DIR: makeTemporaryFolder(), PICTURES_URL: picturesUrl, ...ADMIN });
    onTestFinished(shop.kill);
    const complaints = () => shop.output.filter((line) => line.includes("PICTURES_URL"));
    await vi.waitFor(
      () => expect(complaints()).toEqual([expect.stringContaining("PICTURES_URL does not work now")]),
      PATIENCE,
    );
    const { origin, pathname, username, password } = new URL(picturesUrl);
    expect(shop.output).toContain(`Pictures: bucket ${pathname.split("/")[1]} at ${origin}`);
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
    for (const hidden of [username, password].flatMap((text) => [text, decodeURIComponent(text)])) {
      expect(shop.output.join("\n")).not.toContain(hidden);
    }
  },
  TIMEOUT_MS,
);
