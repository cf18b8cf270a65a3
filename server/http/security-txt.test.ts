import { expect, it, onTestFinished } from "vitest";
import { DEFAULT_SETTINGS as shop } from "#domain/shop.ts";
import { startTestServer } from "#tests/test-server.ts";

it("security.txt names the contact and expires half a year from today", async () => {
  const now = () => Date.UTC(2026, 0, 1, 13);
  const server = await startTestServer("SQLite", { now, publicUrl: "https://shop.example" });
  onTestFinished(server.close);
  const { statusCode, headers, body } = await server.server.inject("/.well-known/security.txt");
  expect([statusCode, headers["content-type"]]).toEqual([200, "text/plain; charset=utf-8"]);
  expect(body.split("\n")).toEqual([
    `Contact: mailto:${shop.email}`,
    "Expires: 2026-06-30T00:00:00.000Z",
    "Preferred-Languages: en, hi",
    "Canonical: https://shop.example/.well-known/security.txt",
    "",
  ]);
});
