import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { isPassword } from "#server/auth/password.ts";
import { findPersonByPhone } from "#server/auth/session-store.ts";
import { openTestDatabase, type TestDatabase } from "#tests/test-database.ts";
import { UsageError } from "./run-command.ts";
import { readCommand } from "./users-command.ts";

describe("npm run users", () => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await openTestDatabase("SQLite");
  });
  afterEach(() => database.close());

  const users = async (...args: string[]) => readCommand(args)(database.db, async () => {});
  const addRavi = () =>
    users("add", "--phone", "+91 98450 12345", "--name", "Ravi", "--role", "staff", "--password", "a good password");

  it("adds, lists, gives a new password and removes", async () => {
    expect(await users("list")).toBe("No users");
    expect(await addRavi()).toBe("Added Ravi (staff), phone 9845012345");
    expect(await users("list")).toBe("9845012345\tstaff\tRavi");
    await users("password", "--phone", "09845012345", "--password", "another password");
    const user = await findPersonByPhone(database.db, "9845012345");
    expect(await isPassword("another password", user?.password_hash)).toBe(true);
    await users("remove", "--phone", "9845012345");
    expect(await users("list")).toBe("No users");
  });

  it("changes a phone: the user signs in with the new one, the same in everything else", async () => {
    await addRavi();
    const before = await findPersonByPhone(database.db, "9845012345");
    await users("phone", "--phone", "98450 12345", "--to", "+91 98450 99999");
    expect(await findPersonByPhone(database.db, "9845012345")).toBeUndefined();
    expect(await findPersonByPhone(database.db, "9845099999")).toEqual({ ...before, phone: "9845099999" });
  });

  it("the first admin is the owner, who can be removed when another one is made", async () => {
    const password = ["--password", "a good password"];
    await users("add", "--phone", "9845000001", "--name", "Asha", "--role", "admin", ...password);
    await users("add", "--phone", "9845000002", "--name", "Meera", "--role", "admin", ...password);
    expect(await users("list")).toBe("9845000001\towner\tAsha\n9845000002\tadmin\tMeera");
    await expect(users("remove", "--phone", "9845000001")).rejects.toThrow("the last owner");
    expect(await users("owner", "--phone", "9845000002")).toBe("9845000002 is an owner now");
    await expect(users("phone", "--phone", "9845000002", "--to", "9845000001")).rejects.toThrow("belongs to a user");
    await users("remove", "--phone", "9845000001");
    expect(await users("list")).toBe("9845000002\towner\tMeera");
    await database.db.updateTable("users").set({ totp_secret: "S", totp_confirmed_at: 1 }).execute();
    expect(await users("second-step", "--phone", "9845000002")).toContain("earlier sign-ins have ended");
    expect(await users("second-step", "--phone", "9845000002")).toBe("9845000002 has no second step");
    expect(await findPersonByPhone(database.db, "9845000002")).toMatchObject({ totp_secret: null });
    await addRavi();
    await expect(users("owner", "--phone", "9845012345")).rejects.toThrow("Only an admin can be an owner");
  });

  it("says what is wrong and changes nothing", async () => {
    await addRavi();
    for (const [args, words] of [
      [
        ["add", "--phone", "9845012345", "--name", "R", "--role", "admin", "--password", "a long enough one"],
        "belongs to a user",
      ],
      [["add", "--phone", "9845000000", "--name", "R", "--role", "owner", "--password", "a long enough one"], "--role"],
      [["add", "--phone", "9845000000", "--name", "R", "--role", "admin", "--password", "short"], "--password"],
      [["add", "--phone", "9845000000", "--role", "admin", "--password", "a long enough one"], "--name"],
      [["remove", "--phone", "9845000000"], "belongs to no user"],
      [["password", "--phone", "9845000000", "--password", "a long enough one"], "belongs to no user"],
      [["phone", "--phone", "9845000000", "--to", "9845000001"], "belongs to no user"],
      [["phone", "--phone", "9845012345"], "--to"],
      [["frobnicate"], ""],
    ] as const) {
      const refusal = await users(...args).catch((error: unknown) => error);
      expect(refusal).toBeInstanceOf(UsageError);
      expect(refusal).toMatchObject({ message: expect.stringContaining(words) });
    }
    expect(await users("list")).toBe("9845012345\tstaff\tRavi");
  });
});
