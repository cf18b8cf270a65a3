import { spawnSync } from "node:child_process";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "../test-database.ts";

const TIMEOUT_MS = 30_000;

describe("the built npm run users", { timeout: TIMEOUT_MS }, () => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await openTestDatabase("SQLite");
  });
  afterEach(() => database.close());

  const users = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ["build/server/users.js", ...args], {
      env: { PATH: process.env.PATH, DATA_DIR: database.dataDir },
      encoding: "utf8",
    });
    return { status, said: `${stdout}${stderr}`.trimEnd() };
  };
  const addRavi = () =>
    users("add", "--phone", "+91 98450 12345", "--name", "Ravi", "--role", "staff", "--password", "a good password");

  it("prints what it did, and exits with 1 when it refuses", () => {
    expect(addRavi()).toEqual({ status: 0, said: "Added Ravi (staff), phone 9845012345" });
    expect(addRavi()).toEqual({ status: 1, said: "9845012345 belongs to a user already" });
    expect(users("list")).toEqual({ status: 0, said: "9845012345\tstaff\tRavi" });
    expect(users("frobnicate")).toEqual({ status: 1, said: expect.stringMatching(/^npm run users -- add/) });
  });
});
