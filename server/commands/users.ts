import { readCommand, UsageError } from "#server/auth/users-command.ts";
import { holdDataFolder } from "#server/backup/data-folder.ts";
import { loadConfig, SettingError } from "#server/config.ts";
import { migrate } from "#server/db/migrate.ts";
import { openDatabase } from "#server/db/open.ts";

async function main(): Promise<void> {
  const command = readCommand(process.argv.slice(2));
  const config = loadConfig();
  const lock = holdDataFolder(config);
  const db = await openDatabase(config);
  try {
    await migrate(db);
    console.log(await command(db));
  } finally {
    await db.destroy();
    lock.release();
  }
}

main().catch((error: unknown) => {
  const expected = error instanceof UsageError || error instanceof SettingError;
  console.error(expected ? error.message : error);
  process.exitCode = 1;
});
