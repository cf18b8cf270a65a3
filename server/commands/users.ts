import { buildNotify } from "#server/auth/notice-store.ts";
import { runCommand, withShop } from "./run-command.ts";
import { readCommand, USAGE } from "./users-command.ts";

runCommand(USAGE, async () => {
  const command = readCommand(process.argv.slice(2));
  await withShop(async (db, { mailFrom: from, orderEmailTo, publicUrl }) =>
    console.log(await command(db, buildNotify({ from, orderEmailTo, publicUrl }, Date.now))),
  );
});
