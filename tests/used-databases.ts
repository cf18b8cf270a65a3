import pg from "pg";
import { createPostgresDatabase, dropPostgresDatabase } from "./postgres-database.ts";

/** Everything that a test may have made, renamed or noted as done: such a database is not used again. */
const SHAPE = `select string_agg(what, ' ' order by what) as shape from (
  select relname || '.' || attname as what from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace
  union all select name from kysely_migration
  union all select tgname from pg_trigger where not tgisinternal
  union all select proname from pg_proc where pronamespace = 'public'::regnamespace) as everything`;
/** Ends other connections, as dropping the database would. Only tables with rows: each costs files. */
const EMPTY = `do $$ declare
    candidate regclass;
    has_rows boolean;
    used regclass[];
  begin
    perform pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid();
    for candidate in select oid from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not like 'kysely_%' loop
      execute format('select exists (select from %s)', candidate) into has_rows;
      if has_rows then used := used || candidate; end if;
    end loop;
    if used is not null then execute 'truncate ' || array_to_string(used, ', ') || ' cascade'; end if;
  end $$`;

/** Databases of tests that are over, without a row: to make one costs PostgreSQL more than to empty one. */
const free: string[] = [];
let migratedShape: string | undefined;

/** A copy of the migrated database, new or emptied. Copies are dropped with the original, whose name is their prefix. */
export async function takePostgresDatabase(server: string, migrated: string): Promise<string> {
  const used = free.pop();
  if (used) return used;
  const created = await createPostgresDatabase(server, migrated);
  migratedShape ??= await connected(created, readShape);
  return created;
}

export async function giveBackPostgresDatabase(server: string, databaseUrl: string): Promise<void> {
  const isAsMigrated = await connected(databaseUrl, async (client) => {
    await client.query(EMPTY);
    return (await readShape(client)) === migratedShape;
  });
  if (isAsMigrated) free.push(databaseUrl);
  else await dropPostgresDatabase(server, databaseUrl);
}

async function readShape(client: pg.Client): Promise<string | undefined> {
  return (await client.query<{ shape: string }>(SHAPE)).rows[0]?.shape;
}

async function connected<T>(databaseUrl: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}
