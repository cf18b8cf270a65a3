import { sql } from "kysely";
import { describe, expect, it, onTestFinished } from "vitest";
import { ConfigError } from "#server/config.ts";
import { DATABASES, openTestDatabase } from "#tests/test-database.ts";
import { isMigrated, migrate } from "./migrate.ts";

describe.each(DATABASES)("migrating on %s", (databaseName) => {
  it("a database of a newer version is left alone and called so", async () => {
    const { db, close } = await openTestDatabase(databaseName);
    onTestFinished(close);
    await sql`insert into kysely_migration (name, timestamp) values ('999-of-tomorrow', 'later')`.execute(db);
    const failure = await migrate(db).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ConfigError);
    expect(String(failure)).toContain(
      "The database was made by a newer version of the shop: this one does not know 999-of-tomorrow",
    );
    // A shop of this version that runs beside the newer one, during an upgrade, goes on.
    expect(await isMigrated(db)).toBe(true);
  });
});
