import { TOTP } from "otpauth";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createPerson } from "#server/people/new-person-store.ts";
import { DATABASES, openTestDatabase, type TestDatabase } from "#tests/test-database.ts";
import { SECRET } from "#tests/test-server.ts";
import { findPersonByPhone } from "./session-store.ts";
import { TotpSecrets } from "./totp-secrets.ts";
import { newTotpSecret } from "./two-factor-codes.ts";
import { acceptCode, confirmTwoFactor, replaceRecoveryCodes, startTwoFactor } from "./two-factor-store.ts";

const PHONE = "9876543210";
const NOW = Date.UTC(2026, 0, 12, 9, 30);
const AT_ONCE = 8;
const notify = async () => {};
const check = async () => {};
const secrets = new TotpSecrets(SECRET);

describe.each(DATABASES)("codes that arrive at the same moment on %s", (databaseName) => {
  let database: TestDatabase;
  let totp: TOTP;
  let recoveryCodes: string[];
  const codeAt = (timestamp: number) => totp.generate({ timestamp });
  const getUser = async () => {
    const user = await findPersonByPhone(database.db, PHONE);
    if (!user) throw new Error("there is a user");
    return user;
  };
  const tryAtOnce = async (typed: string, now: number) => {
    const user = await getUser();
    const trying = Array.from({ length: AT_ONCE }, () =>
      database.db.transaction().execute((trx) => acceptCode(trx, user, { code: typed, now, secrets })),
    );
    return (await Promise.all(trying)).sort();
  };
  const onlyOneOf = (refused: string) => ["accepted", ...Array(AT_ONCE - 1).fill(refused)].sort();

  beforeAll(async () => {
    database = await openTestDatabase(databaseName);
    const { db } = database;
    await createPerson(db, { phone: PHONE, username: "Asha", role: "admin", password_hash: "" });
    const { id } = await getUser();
    const { secret } = newTotpSecret("Kolhu & Co.", "Asha");
    totp = new TOTP({ secret });
    const before = await getUser();
    const refuse = () => Promise.reject(new Error("signed out meanwhile"));
    await expect(startTwoFactor(db, { id, secret, secrets, check: refuse })).rejects.toThrow("signed out");
    expect(await getUser()).toEqual(before);

    await startTwoFactor(db, { id, secret, secrets, check });
    const typed = { id, session: "", code: codeAt(NOW), now: NOW, secrets, notify };
    await expect(confirmTwoFactor(db, { ...typed, check: refuse })).rejects.toThrow("signed out");
    expect((await getUser()).totp_confirmed_at).toBeNull();
    const confirm = () => confirmTwoFactor(db, { ...typed, check });
    const confirmed = (await Promise.all([confirm(), confirm(), confirm()])).filter((codes) => codes !== undefined);
    expect(confirmed).toHaveLength(1);
    recoveryCodes = confirmed[0] ?? [];
  });
  afterAll(() => database.close());

  it("a code is accepted once, and so is none of an earlier step after it", async () => {
    const next = NOW + 60_000;
    expect(await tryAtOnce(codeAt(next), next)).toEqual(onlyOneOf("used_code"));
    expect(new Set(await tryAtOnce(codeAt(next - 30_000), next))).toEqual(new Set(["used_code"]));
    expect(new Set(await tryAtOnce(codeAt(next + 300_000), next))).toEqual(new Set(["wrong_code"]));
  });

  it("a recovery code is accepted once", async () => {
    const results = await tryAtOnce(recoveryCodes[0] ?? "", NOW);
    expect(results.filter((result) => result === "accepted")).toHaveLength(1);
    expect(await database.db.selectFrom("recovery_codes").select("id").execute()).toHaveLength(9);
  });

  it("new recovery codes asked for at once leave ten", async () => {
    const { id } = await getUser();
    const replace = () => replaceRecoveryCodes(database.db, { id, notify, check });
    await Promise.all(Array.from({ length: AT_ONCE }, replace));
    expect(await database.db.selectFrom("recovery_codes").select("id").execute()).toHaveLength(10);
    expect(new Set(await tryAtOnce(recoveryCodes[1] ?? "", NOW))).toEqual(new Set(["wrong_code"]));
  });
});
