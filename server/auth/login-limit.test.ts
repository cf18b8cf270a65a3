import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createPerson } from "#server/people/new-person-store.ts";
import { DATABASES, openTestDatabase, type TestDatabase } from "#tests/test-database.ts";
import { beginFromDevice, findDevice, rememberDevice } from "./device-store.ts";
import { LoginLimit } from "./login-limit.ts";
import { findPersonByPhone } from "./session-store.ts";

const PHONE = "9876543210";
const MINUTE_MS = 60 * 1000;

describe.each(DATABASES)("the limit for strangers on %s", (databaseName) => {
  let database: TestDatabase;
  let now: number;
  let limit: LoginLimit;
  beforeEach(async () => {
    database = await openTestDatabase(databaseName);
    now = Date.now();
    limit = new LoginLimit(database.db, () => now);
  });
  afterEach(() => database.close());

  const isAllowed = async (phone: string, network: string) => !("retryAfter" in (await limit.begin(phone, network)));
  const tries = async (count: number, nth: (n: number) => [phone: string, network: string]) => {
    let allowed = 0;
    for (let n = 0; n < count; n++) if (await isAllowed(...nth(n))) allowed++;
    return allowed;
  };

  it("10 wrong tries for a phone close it for that network and for no other", async () => {
    expect(await tries(12, () => [PHONE, "10.0.0.1"])).toBe(10);
    expect(await isAllowed(PHONE, "10.0.0.2")).toBe(true);
    expect(await isAllowed("9000000000", "10.0.0.1")).toBe(true);
  });

  it("all of an IPv6 /48 together cannot close a phone for other networks", async () => {
    expect(await tries(30, (n) => [PHONE, `2001:db8:1:${n % 2}0${n}::1`])).toBe(20);
    expect(await isAllowed(PHONE, "2001:db8:2::1")).toBe(true);
  });

  it("50 wrong tries over all phones close a network", async () => {
    expect(await tries(52, (n) => [`90000000${n}`, "10.0.0.1"])).toBe(50);
    expect(await isAllowed(PHONE, "10.0.0.1")).toBe(false);
    expect(await isAllowed(PHONE, "10.0.0.2")).toBe(true);
  });

  it("25 wrong tries over all networks close a phone to strangers, for 15 minutes", async () => {
    expect(await tries(27, (n) => [PHONE, `10.0.1.${n}`])).toBe(25);
    expect(await isAllowed(PHONE, "10.0.2.1")).toBe(false);
    now += 15 * MINUTE_MS;
    expect(await isAllowed(PHONE, "10.0.2.1")).toBe(true);
  });

  it("many tries at the same moment do not slip under the limit", async () => {
    const other = new LoginLimit(database.db, () => now);
    const begun = await Promise.all(
      Array.from({ length: 30 }, (_, n) => (n % 2 ? limit : other).begin(PHONE, "10.0.0.1")),
    );
    expect(begun.filter((one) => "uncount" in one).length).toBeLessThanOrEqual(10);
    expect(await tries(12, () => [PHONE, "10.0.0.1"])).toBeLessThanOrEqual(10);
    expect(await isAllowed(PHONE, "10.0.0.1")).toBe(false);
  });

  it("of many tries of a known device at the same moment, one is begun", async () => {
    await createPerson(database.db, { phone: PHONE, username: "Asha", role: "admin", password_hash: "" });
    const user = await findPersonByPhone(database.db, PHONE);
    await rememberDevice(database.db, user?.id ?? "", "its secret", now);
    const device = (await findDevice(database.db, PHONE, ["its secret"])).device;
    if (!device) throw new Error("the device is known");
    const begun = await Promise.all(Array.from({ length: 10 }, () => beginFromDevice(database.db, device, now)));
    expect(begun.filter((one) => "uncount" in one)).toHaveLength(1);
  });

  it("a clock that is set back locks nobody out for the length of the jump", async () => {
    await tries(10, () => [PHONE, "10.0.0.1"]);
    now -= 24 * 60 * MINUTE_MS;
    expect(await isAllowed(PHONE, "10.0.0.1")).toBe(true);
    await limit.deleteOld();
    expect(await database.db.selectFrom("login_attempts").select("at").execute()).toHaveLength(3);
  });

  it("a clock that is a little behind another machine's counts its tries, and sets no longer wait", async () => {
    await tries(10, () => [PHONE, "10.0.0.1"]);
    now -= 30 * 1000;
    expect(await limit.begin(PHONE, "10.0.0.1")).toEqual({ retryAfter: 15 * 60 + 30 });
  });

  it("a machine whose clock is minutes behind deletes nothing that others count; what is too old is deleted", async () => {
    await tries(10, () => [PHONE, "10.0.0.1"]);
    await new LoginLimit(database.db, () => now - 5 * MINUTE_MS).deleteOld();
    expect(await isAllowed(PHONE, "10.0.0.1")).toBe(false);
    now += 15 * MINUTE_MS;
    await limit.deleteOld();
    expect(await database.db.selectFrom("login_attempts").select("at").execute()).toEqual([]);
  });
});
