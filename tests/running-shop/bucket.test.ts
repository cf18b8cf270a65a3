import { expect, it, onTestFinished } from "vitest";
import { bookAt, startBuiltShop } from "../built-shop.ts";
import { makeBucketUrl } from "../make-bucket-url.ts";
import { uploadTo } from "../make-photo.ts";
import { startS3Gate } from "../s3-gate.ts";
import { ADMIN, signIn } from "../sign-in.ts";
import { makeTemporaryFolder } from "../temporary-folder.ts";

it("the shop starts and takes orders without its bucket, logs one line without the secret, and goes on when it is back", async () => {
  const gate = await startS3Gate();
  onTestFinished(gate.close);
  gate.fail("drop");
  const picturesUrl = makeBucketUrl({ host: gate.host });
  const shop = await startBuiltShop({ DATA_DIR: makeTemporaryFolder(), PICTURES_URL: picturesUrl, ...ADMIN });
  onTestFinished(shop.kill);
  const complaints = () => shop.output.filter((line) => line.includes("PICTURES_URL"));
  await expect.poll(complaints).toEqual([expect.stringContaining("PICTURES_URL does not work now")]);
  const { origin, pathname, username, password } = new URL(picturesUrl);
  expect(shop.output).toContain(`Pictures: bucket ${pathname.split("/")[1]} at ${origin}`);
  expect((await fetch(`${shop.url}/readyz`)).status).toBe(200);
  expect((await bookAt(shop.url)).code).toMatch(/^KC-/);
  const token = await signIn(shop.url);
  expect((await uploadTo(shop.url, token)).status).toBe(503);
  gate.mend();
  expect((await uploadTo(shop.url, token)).status).toBe(201);
  for (const hidden of [username, password].flatMap((text) => [text, decodeURIComponent(text)])) {
    expect(shop.output.join("\n")).not.toContain(hidden);
  }
});
