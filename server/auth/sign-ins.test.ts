import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { SignInList } from "#domain/sign-in-list.ts";
import { addPerson, callAs, PASSWORD, startTestServer, type TestServer } from "#tests/test-server.ts";
import { deleteOldSignIns, recordSignIns, toRow } from "./sign-in-store.ts";

const PHONE = "9876543210";
const DAY_MS = 24 * 60 * 60 * 1000;
/** The beginning of a quarter of an hour. */
const START = Date.UTC(2026, 0, 12, 9, 30);

describe("sign-ins", () => {
  let shop: TestServer;
  let now: number;
  beforeEach(async () => {
    now = START;
    shop = await startTestServer("SQLite", { now: () => now });
    await addPerson(shop.db, { phone: PHONE });
  });
  afterEach(() => shop.close());

  const login = (phone: string, password: string, address = "203.0.113.77", cookie = "") =>
    shop.login({ phone, password, address, cookie });
  const list = async (query = ""): Promise<SignInList> => {
    const token = (await login(PHONE, PASSWORD, "2001:db8:1:2::3")).json().access_token;
    return (await callAs(token, shop.server, "GET", `/sign-ins/${query}`)).json();
  };
  const failure = (n: number) =>
    ({
      outcome: "unknown_phone",
      username: undefined,
      phone_end: "",
      address: `10.${n >> 8}.${n & 0xff}.x`,
      known_device: false,
    }) as const;

  it("each outcome is listed with who, when and a shortened address, newest first", async () => {
    await addPerson(shop.db, { phone: "9811111111", username: "Ravi", role: "staff" });
    await login("90000 00043", PASSWORD);
    now += 1;
    await login(PHONE, "not it");
    now += 1;
    await login("9811111111", PASSWORD);
    now += 1;
    const first = await login(PHONE, PASSWORD);
    now += 1;
    await login(PHONE, PASSWORD, "203.0.113.77", String(first.headers["set-cookie"]));
    now += 1;
    const { sign_ins, ...rest } = await list();
    expect(rest).toEqual({ page: 1, pages: 1, total: 6 });
    const common = { id: expect.any(String), phone_end: "", address: "203.0.113.x", known_device: false, tries: 1 };
    const at = (ms: number) => ({ at: START + ms, last_at: START + ms });
    expect(sign_ins).toEqual([
      { ...common, outcome: "signed_in", username: "Asha", address: "2001:db8:1:x", ...at(5) },
      { ...common, outcome: "signed_in", username: "Asha", known_device: true, ...at(4) },
      { ...common, outcome: "signed_in", username: "Asha", ...at(3) },
      { ...common, outcome: "not_admin", username: "Ravi", ...at(2) },
      { ...common, outcome: "wrong_password", username: "Asha", ...at(1) },
      { ...common, outcome: "unknown_phone", username: null, phone_end: "43", ...at(0) },
    ]);
  });

  it("the text typed for an unknown phone is not stored", async () => {
    await login("my password 1234", PASSWORD);
    await login("9123456789", PASSWORD);
    const stored = JSON.stringify([
      await shop.db.selectFrom("sign_ins").selectAll().execute(),
      await shop.db.selectFrom("user_devices").selectAll().execute(),
    ]);
    for (const typed of ["1234", "34", "9123456789", "6789", "203.0.113.77"]) expect(stored).not.toContain(`"${typed}`);
    expect(stored).toContain('"phone_end":"89"');
    expect(stored).toContain('"phone_end":""');
  });

  it("failures of one kind and one place within a quarter of an hour are one entry, refused ones are counted too", async () => {
    for (let n = 0; n < 14; n++) {
      await login(PHONE, "not it");
      now += 1000;
    }
    await shop.server.close();
    const rows = await shop.db.selectFrom("sign_ins").selectAll().orderBy("last_at").execute();
    expect(rows).toMatchObject([
      { outcome: "wrong_password", username: "Asha", tries: 10, at: START, last_at: START + 9_000 },
      { outcome: "too_many_tries", username: "Asha", tries: 4, at: START + 10_000, last_at: START + 13_000 },
    ]);
    const next = { ...failure(0), outcome: "wrong_password" } as const;
    expect(toRow(next, START).id).toBe(toRow(next, START + 899_999).id);
    expect(toRow(next, START).id).not.toBe(toRow(next, START + 900_000).id);
  });

  it("the list has pages of 25, and can show only the successes or only the failures", async () => {
    await recordSignIns(
      shop.db,
      Array.from({ length: 30 }, (_, n) => toRow(failure(n), START - n)),
    );
    const second = await list("?page=2");
    expect([second.page, second.pages, second.total, second.sign_ins.length]).toEqual([2, 2, 31, 6]);
    expect((await list("?result=failure")).total).toBe(30);
    const successes = await list("?result=success&page=1");
    expect(new Set(successes.sign_ins.map(({ outcome }) => outcome))).toEqual(new Set(["signed_in"]));
    expect((await list("?page=9")).sign_ins).toEqual([]);
    for (const [query, message] of [
      ["?page=0", "page: must be a whole number from 1 to 999999"],
      ["?page=1&page=2", "page: must be one whole number"],
      ["?result=maybe", "result: must be one of success, failure"],
    ] as const) {
      expect(await list(query)).toMatchObject({ message });
    }
  });

  it("is stored for 90 days, and a flood of failures pushes out failures only", async () => {
    await login(PHONE, PASSWORD);
    await recordSignIns(
      shop.db,
      Array.from({ length: 50 }, (_, n) => toRow(failure(n), START + n)),
    );
    await deleteOldSignIns(shop.db, START + DAY_MS, 20);
    const left = await shop.db.selectFrom("sign_ins").select(["outcome", "last_at"]).orderBy("last_at").execute();
    expect(left).toHaveLength(21);
    expect(left[0]).toEqual({ outcome: "signed_in", last_at: START });
    expect(left[1]).toEqual({ outcome: "unknown_phone", last_at: START + 30 });
    await deleteOldSignIns(shop.db, START + 90 * DAY_MS);
    expect((await shop.db.selectFrom("sign_ins").select("outcome").execute()).length).toBe(20);
    await deleteOldSignIns(shop.db, START + 91 * DAY_MS);
    expect(await shop.db.selectFrom("sign_ins").select("outcome").execute()).toEqual([]);
  });
});
