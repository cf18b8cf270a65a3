import type { Settings } from "#domain/settings.ts";
import type { TextSetting } from "./setting-names.ts";

/** Numbers as typed. */
export interface DayRow {
  key: string;
  pin: string;
  from: string;
  to: string;
}

export interface SettingValues extends Record<TextSetting, string> {
  deliveryDays: DayRow[];
}

export function toValues(settings: Settings): SettingValues {
  const deliveryDays = settings.deliveryDays.map(({ pin, from, to }) => ({
    key: `stored ${pin}`,
    pin,
    from: String(from),
    to: String(to),
  }));
  return { ...settings, deliveryDays };
}

/** Changed settings; only these are sent, because a colleague may have changed the others since. */
export function findChanges(values: SettingValues, settings: Settings): Partial<Settings> {
  const typed = { ...values, deliveryDays: values.deliveryDays.map(toDays) };
  const changed = Object.entries(typed).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(settings[name as keyof Settings]),
  );
  return Object.fromEntries(changed);
}

/** A blank one is no number, and is refused as such. */
function toDays({ pin, from, to }: DayRow) {
  const days = (typed: string) => (typed.trim() === "" ? Number.NaN : Number(typed));
  return { pin: pin.trim(), from: days(from), to: days(to) };
}
