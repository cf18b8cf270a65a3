import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { expect, it, vi } from "vitest";
import { makePhoto } from "#tests/make-photo.ts";
import { makeUpload } from "#tests/make-upload.ts";
import { startTestServer } from "#tests/test-server.ts";

it("a server that closes ends the picture that is being made, and leaves nothing of it", async () => {
  const shop = await startTestServer("SQLite");
  const { type, payload } = makeUpload({ content: await makePhoto(1_500, 1_000).jpeg().toBuffer() });
  const answer = shop.server.inject({
    method: "POST",
    url: "/pictures/",
    headers: { authorization: `Bearer ${await shop.tokenOf("admin")}`, "content-type": type },
    payload,
  });
  const folder = path.join(shop.dataDir, "pictures");
  const isAtWork = () =>
    existsSync(folder) && readdirSync(folder, { recursive: true }).some((name) => /upload$/.test(String(name)));
  await vi.waitFor(() => expect(isAtWork()).toBe(true), { timeout: 10_000, interval: 5 });
  await shop.server.close();
  expect(readdirSync(folder)).toEqual([]);
  expect((await answer).statusCode).toBe(503);
  await shop.close();
});
