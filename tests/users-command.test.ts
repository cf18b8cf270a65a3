import { spawnSync } from "node:child_process";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { isPassword } from "#server/auth/password.ts";
import { findUserByPhone } from "#server/auth/store.ts";
import { DATABASES, openTestDatabase, type TestDatabase } from "./test-database.ts";

const TIMEOUT_MS = 30_000;

describe.each(DATABASES)("npm run users on %s", { timeout: TIMEOUT_MS }, (kind) => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await openTestDatabase(kind);
  });
  afterEach(() => database.close());

  const users = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ["build/server/users.js", ...args], {
      env: {
        PATH: process.env.PATH,
        DATA_DIR: database.dataDir,
        ...(database.databaseUrl && { DATABASE_URL: database.databaseUrl }),
      },
      encoding: "utf8",
    });
    return { status, said: `${stdout}${stderr}`.trimEnd() };
  };
  const addRavi = () =>
    users("add", "--phone", "+91 98450 12345", "--name", "Ravi", "--role", "staff", "--password", "a good password");

  it("adds, lists, gives a new password and removes", async () => {
    expect(users("list")).toEqual({ status: 0, said: "No users" });
    expect(addRavi()).toEqual({ status: 0, said: "Added Ravi (staff), phone 9845012345" });
    expect(users("list")).toEqual({ status: 0, said: "9845012345\tstaff\tRavi" });
    expect(users("password", "--phone", "09845012345", "--password", "another password").status).toBe(0);
    const user = await findUserByPhone(database.db, "9845012345");
    expect(await isPassword("another password", user?.password_hash)).toBe(true);
    expect(users("remove", "--phone", "9845012345").status).toBe(0);
    expect(users("list").said).toBe("No users");
  });

  it("says what is wrong and changes nothing", () => {
    addRavi();
    for (const [args, words] of [
      [
        ["add", "--phone", "9845012345", "--name", "R", "--role", "admin", "--password", "long enough"],
        "belongs to a user",
      ],
      [["add", "--phone", "9845000000", "--name", "R", "--role", "owner", "--password", "long enough"], "--role"],
      [["add", "--phone", "9845000000", "--name", "R", "--role", "admin", "--password", "short"], "--password"],
      [["add", "--phone", "9845000000", "--role", "admin", "--password", "long enough"], "--name"],
      [["remove", "--phone", "9845000000"], "belongs to no user"],
      [["password", "--phone", "9845000000", "--password", "long enough"], "belongs to no user"],
      [["frobnicate"], "npm run users"],
      [["list", "--colour", "red"], "npm run users"],
    ] as const) {
      const { status, said } = users(...args);
      expect([status, said]).toEqual([1, expect.stringContaining(words)]);
    }
    expect(users("list").said).toBe("9845012345\tstaff\tRavi");
  });
});
