import { buildNotify } from "#server/auth/notice-store.ts";
import { mailSettings } from "#server/mail/mail-settings.ts";
import { readSettings } from "#server/settings/settings-store.ts";
import { runCommand, withShop } from "./run-command.ts";
import { readCommand, USAGE } from "./users-command.ts";

runCommand(USAGE, async () => {
  const command = readCommand(process.argv.slice(2));
  await withShop(async (db, config) => {
    const mail = mailSettings(config, await readSettings(db));
    console.log(
      await command(
        db,
        buildNotify(() => mail, Date.now),
      ),
    );
  });
});
