import { parseArgs } from "node:util";
import { holdDataFolder } from "#server/backup/data-folder.ts";
import { loadConfig, SettingError } from "#server/config.ts";
import { copyDatabase, TargetNotEmptyError } from "#server/db/copy.ts";
import { migrate } from "#server/db/migrate.ts";
import { type Database, openDatabase } from "#server/db/open.ts";

const USAGE = `npm run db:copy -- --from sqlite --to postgres
npm run db:copy -- --from postgres --to sqlite
SQLite is the file in DATA_DIR, PostgreSQL is DATABASE_URL; the target must be empty, and the shop stopped.`;

class UsageError extends Error {}

function readDirection(): { from: string; to: string } {
  const text = { type: "string" } as const;
  try {
    const { from = "", to = "" } = parseArgs({ args: process.argv.slice(2), options: { from: text, to: text } }).values;
    if ([from, to].sort().join() !== "postgres,sqlite") throw new UsageError(USAGE);
    return { from, to };
  } catch (error) {
    throw error instanceof UsageError ? error : new UsageError(`${(error as Error).message}\n${USAGE}`);
  }
}

async function main(): Promise<void> {
  const { from, to } = readDirection();
  const { dataDir, databaseUrl } = loadConfig();
  if (!databaseUrl) throw new UsageError("DATABASE_URL is missing: it says where PostgreSQL is");
  const lock = holdDataFolder({ dataDir, databaseUrl });
  const open = (database: string): Promise<Database> =>
    openDatabase(database === "postgres" ? { dataDir, databaseUrl } : { dataDir });
  const source = await open(from);
  const target = await open(to);
  try {
    await migrate(source);
    await migrate(target);
    const counts = await copyDatabase(source, target);
    for (const [table, rows] of Object.entries(counts)) console.log(`${table}\t${rows} rows`);
  } finally {
    await source.destroy();
    await target.destroy();
    lock.release();
  }
}

main().catch((error: unknown) => {
  const expected = [UsageError, SettingError, TargetNotEmptyError].some((errorClass) => error instanceof errorClass);
  console.error(expected ? (error as Error).message : error);
  process.exitCode = 1;
});
