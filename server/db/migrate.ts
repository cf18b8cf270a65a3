import { Migrator, sql } from "kysely";
import { ConfigError } from "#server/config.ts";
import { backUpBeforeMigration } from "./backup-before-migration.ts";
import * as firstTables from "./migrations/001-first-tables.ts";
import * as orderDesk from "./migrations/002-order-desk.ts";
import * as phoneNumbers from "./migrations/003-phone-numbers.ts";
import * as signIns from "./migrations/004-sign-ins.ts";
import * as orderLimits from "./migrations/005-order-limits.ts";
import * as uncheckedPrices from "./migrations/006-unchecked-prices.ts";
import * as copiesByRecipient from "./migrations/007-copies-by-recipient.ts";
import * as emailsAndPhones from "./migrations/008-emails-and-phones.ts";
import * as copiesByMailbox from "./migrations/009-copies-by-mailbox.ts";
import * as otherNames from "./migrations/010-other-names.ts";
import * as otherPhones from "./migrations/011-other-phones.ts";
import * as channels from "./migrations/013-channels.ts";
import * as figures from "./migrations/014-figures.ts";
import * as bills from "./migrations/016-bills.ts";
import * as soldOut from "./migrations/017-sold-out.ts";
import * as changes from "./migrations/018-changes.ts";
import * as customers from "./migrations/019-customers.ts";
import * as rounds from "./migrations/020-rounds.ts";
import * as customerSearch from "./migrations/021-customer-search.ts";
import * as orderKeys from "./migrations/022-order-keys.ts";
import * as owed from "./migrations/023-owed.ts";
import * as doorPricesAndKeyCodes from "./migrations/024-door-prices-and-key-codes.ts";
import * as peopleAndLinks from "./migrations/025-people-and-links.ts";
import * as sequences from "./migrations/026-sequences.ts";
import * as longJobs from "./migrations/027-long-jobs.ts";
import * as orderSearch from "./migrations/030-order-search.ts";
import * as deliverBy from "./migrations/031-deliver-by.ts";
import * as oneLedger from "./migrations/032-one-ledger.ts";
import * as linkKeys from "./migrations/033-link-keys.ts";
import * as settings from "./migrations/034-settings.ts";
import type { Database } from "./open.ts";

/** Migrations run in this order, each once; one that has run anywhere never changes, so it imports nothing that may. */
const migrations = {
  "001-first-tables": firstTables,
  "002-order-desk": orderDesk,
  "003-phone-numbers": phoneNumbers,
  "004-sign-ins": signIns,
  "005-order-limits": orderLimits,
  "006-unchecked-prices": uncheckedPrices,
  "007-copies-by-recipient": copiesByRecipient,
  "008-emails-and-phones": emailsAndPhones,
  "009-copies-by-mailbox": copiesByMailbox,
  "010-other-names": otherNames,
  "011-other-phones": otherPhones,
  "013-channels": channels,
  "014-figures": figures,
  "016-bills": bills,
  "017-sold-out": soldOut,
  "018-changes": changes,
  "019-customers": customers,
  "020-rounds": rounds,
  "021-customer-search": customerSearch,
  "022-order-keys": orderKeys,
  "023-owed": owed,
  "024-door-prices-and-key-codes": doorPricesAndKeyCodes,
  "025-people-and-links": peopleAndLinks,
  "026-sequences": sequences,
  "027-long-jobs": longJobs,
  "030-order-search": orderSearch,
  "031-deliver-by": deliverBy,
  "032-one-ledger": oneLedger,
  "033-link-keys": linkKeys,
  "034-settings": settings,
};

export function buildMigrator(db: Database): Migrator {
  return new Migrator({ db, provider: { getMigrations: async () => migrations } });
}

export const migrationNames: readonly string[] = Object.keys(migrations);

export async function migrate(db: Database): Promise<void> {
  const migrator = buildMigrator(db);
  const known = await migrator.getMigrations();
  if (known.some(({ executedAt }) => executedAt !== undefined)) await refuseNewer(db);
  await backUpBeforeMigration(db, () => migrator.getMigrations());
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

async function refuseNewer(db: Database): Promise<void> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  const unknown = rows.find(({ name }) => !migrationNames.includes(name));
  if (unknown) {
    throw new ConfigError(
      `The database was made by a newer version of the shop: this one does not know ${unknown.name}. Start the newer version, or restore a backup from before the upgrade.`,
    );
  }
}

export async function isMigrated(db: Database): Promise<boolean> {
  const known = await buildMigrator(db).getMigrations();
  return known.every((migration) => migration.executedAt !== undefined);
}
