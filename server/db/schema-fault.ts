import { rm } from "node:fs/promises";
import path from "node:path";
import LibsqlDatabase from "libsql";
import { buildMigrator, migrationNames } from "./migrate.ts";
import { openSqlite, SQLITE_FILE } from "./sqlite/open-sqlite.ts";

const MIGRATIONS = "kysely_migration";
/** SQLite writes the first ones when it needs them, and another version of Kysely may write its own in another way. */
const TABLES_OF_TOOLS =
  /^(sqlite_sequence|sqlite_stat\d|libsql_wasm_func_table|kysely_migration|kysely_migration_lock)$/;

/** Schemas by last migration: migrations never change, and running them all takes longer than the comparison. */
const schemas = new Map<string, Schema>();

/** Undefined if a SQLite file has the tables, indexes, triggers and views that its migrations make, each alike, and no others. */
export async function findSchemaFault(file: string): Promise<string | undefined> {
  const found = readSchema(file);
  const last = found.migrations.at(-1);
  if (!last) return "its database is not one of a shop";
  const unknown = found.migrations.find((name) => !migrationNames.includes(name));
  if (unknown) return `it was made by a newer version of the shop: this one does not know ${unknown}`;
  const made = schemas.get(last) ?? (await makeSchema(`${file}.schema`, last));
  schemas.set(last, made);
  if (found.migrations.join() !== made.migrations.join()) return "its database lacks a migration";
  for (const [part, statement] of found.statements) {
    if (!made.statements.has(part)) return `its database has the ${part}, which the shop does not make`;
    if (made.statements.get(part) !== statement) return `the ${part} in its database is not as the shop makes it`;
  }
  const lacking = [...made.statements.keys()].find((part) => !found.statements.has(part));
  return lacking && `its database lacks the ${lacking}`;
}

interface Schema {
  migrations: string[];
  /** By type and name. */
  statements: Map<string, string>;
}

async function makeSchema(folder: string, last: string): Promise<Schema> {
  try {
    const db = await openSqlite(folder);
    const { error } = await buildMigrator(db).migrateTo(last);
    await db.destroy();
    if (error) throw error;
    return readSchema(path.join(folder, SQLITE_FILE));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

interface Part {
  type: string;
  name: string;
  tbl_name: string;
  sql: string | null;
}

function readSchema(file: string): Schema {
  const db = new LibsqlDatabase(file);
  try {
    const parts = db.prepare("select type, name, tbl_name, sql from sqlite_master").all() as Part[];
    const isShop = parts.some(({ name }) => name === MIGRATIONS);
    const migrations = isShop ? db.prepare(`select name from ${MIGRATIONS} order by name`).all() : [];
    return {
      migrations: (migrations as { name: string }[]).map(({ name }) => name),
      statements: new Map(
        parts
          .filter((part) => !isOfTools(part))
          .map(({ type, name, tbl_name, sql }) => [
            `${type} ${JSON.stringify(name)}`,
            `${tbl_name} ${sql?.replace(/\s+/g, " ")}`,
          ]),
      ),
    };
  } finally {
    db.close();
  }
}

/** The statement counts, not the type: a forged row may call a trigger a table. Indexes of keys have none. */
function isOfTools({ type, name, sql }: Part): boolean {
  if (sql === null) return type === "index";
  return TABLES_OF_TOOLS.test(name) && /^create table /i.test(sql);
}
