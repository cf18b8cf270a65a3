import { v7 as newId } from "uuid";
import { type SettingChange, type Settings, SettingsSchema } from "#domain/settings.ts";
import { DEFAULT_SETTINGS } from "#domain/shop.ts";
import { countUp } from "#server/db/count-up.ts";
import type { Database } from "#server/db/open.ts";

const VERSION_KEY = "settings_version";
const MOST_CHANGES = 100;

type SettingName = keyof Settings;

/** Grows with every change of the settings, in any process. */
export async function getSettingsVersion(db: Database): Promise<number> {
  const row = await db.selectFrom("internal_state").select("value").where("key", "=", VERSION_KEY).executeTakeFirst();
  return Number(row?.value ?? 0);
}

/** Hears which settings were last given something that this version cannot read. */
export type OnBroken = (names: SettingName[]) => void;

/** The defaults, with the latest value of each setting that was changed. */
export async function readSettings(db: Database, onBroken?: OnBroken): Promise<Settings> {
  const rows = await listRows(db, onBroken);
  return { ...DEFAULT_SETTINGS, ...Object.fromEntries(rows.map(({ name, value }) => [name, value])) };
}

/** Changes, the newest first. */
export async function listSettingChanges(db: Database): Promise<SettingChange[]> {
  const before: Settings = { ...DEFAULT_SETTINGS };
  const changes = (await listRows(db)).map(({ name, value, at, by }) => {
    const change = { name, from: before[name], to: value, at, by };
    Object.assign(before, { [name]: value });
    return change;
  });
  return changes.reverse().slice(0, MOST_CHANGES);
}

interface Changing {
  change: Partial<Settings>;
  by: string;
  at: number;
  /** Refuses by throwing. */
  check: (trx: Database, before: Settings, after: Settings) => Promise<void>;
}

/** False where nothing differs from what is stored: then nothing is written. */
export async function changeSettings(db: Database, { change, by, at, check }: Changing): Promise<boolean> {
  if (listDifferences(await readSettings(db), change).length === 0) return false;
  await db.transaction().execute(async (trx) => {
    // Taken first, so that changes queue up behind one another on PostgreSQL too.
    const seq = await countUp(trx, VERSION_KEY);
    const before = await readSettings(trx);
    await check(trx, before, { ...before, ...change });
    const rows = listDifferences(before, change).map((fact) => ({ ...fact, id: newId(), seq, at, by }));
    if (rows.length > 0) await trx.insertInto("settings").values(rows).execute();
  });
  return true;
}

function listDifferences(before: Settings, change: Partial<Settings>): { name: SettingName; value: string }[] {
  return (Object.entries(change) as [SettingName, unknown][])
    .map(([name, value]) => ({ name, value: JSON.stringify(value) }))
    .filter(({ name, value }) => value !== JSON.stringify(before[name]));
}

/** Leaves out rows that this version of the shop does not know or would not accept: their defaults hold. */
async function listRows(db: Database, onBroken: OnBroken = () => {}) {
  const rows = await db.selectFrom("settings").selectAll().orderBy("seq").orderBy("id").execute();
  const broken = new Set<SettingName>();
  const read = rows.flatMap(({ name, value, at, by }) => {
    if (!isSettingName(name)) return [];
    broken.add(name);
    try {
      const { success, data } = SettingsSchema.shape[name].safeParse(JSON.parse(value));
      if (!success) return [];
      broken.delete(name);
      return [{ name, value: data, at, by }];
    } catch {
      return [];
    }
  });
  if (broken.size > 0) onBroken([...broken]);
  return read;
}

function isSettingName(name: string): name is SettingName {
  return name in SettingsSchema.shape;
}
