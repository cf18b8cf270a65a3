import { parseArgs } from "node:util";
import { holdDataFolder } from "#server/backup/data-folder.ts";
import { loadConfig } from "#server/config.ts";
import { copyDatabase, TargetNotEmptyError } from "#server/db/copy.ts";
import { migrate } from "#server/db/migrate.ts";
import { type Database, openDatabase } from "#server/db/open.ts";
import { runCommand, UsageError } from "./run-command.ts";

const USAGE = `npm run db:copy -- --from sqlite --to postgres
npm run db:copy -- --from postgres --to sqlite
SQLite is the file in DATA_DIR, PostgreSQL is DATABASE_URL; the target must be empty, and the shop stopped.`;

runCommand(
  USAGE,
  async () => {
    const text = { type: "string", default: "" } as const;
    const { from, to } = parseArgs({ options: { from: text, to: text } }).values;
    if ([from, to].sort().join() !== "postgres,sqlite") throw new UsageError();
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
  },
  (error) => (error instanceof TargetNotEmptyError ? error.message : undefined),
);
