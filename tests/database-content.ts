import { TABLES } from "#server/db/copy.ts";
import { type Database, openDatabase } from "#server/db/open.ts";

/** Opens the database of a shop that does not run, for this work alone. */
export async function withDatabase<Result>(
  where: Parameters<typeof openDatabase>[0],
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  const db = await openDatabase(where);
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

/** Every row of every table as text, in an order that both databases agree on. */
export async function readContent(db: Database): Promise<Record<string, string[]>> {
  const content: Record<string, string[]> = {};
  for (const table of TABLES) {
    const rows: Record<string, unknown>[] = await db.selectFrom(table).selectAll().execute();
    content[table] = rows.map((row) => JSON.stringify(Object.entries(row).sort())).sort();
  }
  return content;
}

/** The whole content of a database as one text, whatever tables it has. */
export async function readEverything(db: Database): Promise<string> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  const anyTable = db.withTables<{ [name: string]: Record<string, unknown> }>();
  const contents = tables.map(({ name }) => anyTable.selectFrom(name).selectAll().execute());
  return JSON.stringify(await Promise.all(contents));
}
