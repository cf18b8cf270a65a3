import type { Settings } from "#domain/settings.ts";
import type { Database } from "#server/db/open.ts";
import { getSettingsVersion, type OnBroken, readSettings } from "./settings-store.ts";

const VERSION_CHECK_MS = 500;

/** The shop's settings without waiting for them. A change is seen at once in this process, within half a second in the others. */
export class CurrentSettings {
  private timer: NodeJS.Timeout | undefined;

  private constructor(
    private readonly db: Database,
    private readonly onChange: () => void,
    private readonly onBroken: OnBroken,
    private last: { version: number; settings: Settings },
  ) {}

  static async open(
    db: Database,
    onChange: () => void = () => {},
    onBroken: OnBroken = () => {},
  ): Promise<CurrentSettings> {
    return new CurrentSettings(db, onChange, onBroken, await read(db, onBroken));
  }

  readonly get = (): Settings => this.last.settings;

  watch(onError: (error: unknown) => void): void {
    this.timer = setInterval(() => this.check().catch(onError), VERSION_CHECK_MS).unref();
  }

  close(): void {
    clearInterval(this.timer);
  }

  async check(): Promise<void> {
    if ((await getSettingsVersion(this.db)) === this.last.version) return;
    const next = await read(this.db, this.onBroken);
    // Another check may have read later than this one.
    if (next.version <= this.last.version) return;
    this.last = next;
    this.onChange();
  }
}

/** The version is read first: a change in between makes the settings look old, never new. */
async function read(db: Database, onBroken: OnBroken): Promise<{ version: number; settings: Settings }> {
  const version = await getSettingsVersion(db);
  return { version, settings: await readSettings(db, onBroken) };
}
