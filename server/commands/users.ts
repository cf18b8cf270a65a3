import { runCommand, withShop } from "./run-command.ts";
import { readCommand, USAGE } from "./users-command.ts";

runCommand(USAGE, async () => {
  const command = readCommand(process.argv.slice(2));
  await withShop(async (db) => console.log(await command(db)));
});
