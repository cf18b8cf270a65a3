import { dayNumber, INDIA_AHEAD_MS, startOfDay } from "./india-day.ts";

interface Names {
  months: string[];
  /** From Sunday on. */
  weekdays: string[];
  /** Of the hours from 4, 12, 16 and 20 on. */
  times: [morning: string, noon: string, evening: string, night: string];
}

/** As `india-time.ts` for a language of its own. By names, not Intl: server and every browser must write it alike. */
export function buildDates({ months, weekdays, times }: Names) {
  const formatShortDay = (at: number) => {
    const date = inIndia(at);
    return `${date.getUTCDate()} ${months[date.getUTCMonth()]}`;
  };
  const formatIndiaDay = (at: number) => `${formatShortDay(at)} ${inIndia(at).getUTCFullYear()}`;
  const formatIndiaClock = (at: number) => {
    const date = inIndia(at);
    const hours = date.getUTCHours();
    const time = times[hours < 4 || hours >= 20 ? 3 : hours < 12 ? 0 : hours < 16 ? 1 : 2];
    return `${time} ${hours % 12 || 12}:${String(date.getUTCMinutes()).padStart(2, "0")}`;
  };
  return {
    formatShortDay,
    formatIndiaDay,
    formatIndiaClock,
    formatIndiaTime: (at: number) => `${formatIndiaDay(at)}, ${formatIndiaClock(at)}`,
    /** For "2026-11-16" */
    formatIsoDay: (day: string) => formatIndiaDay(startOfDay(dayNumber(day))),
    /** For "2026-11-16" */
    formatWeekday: (day: string) => {
      const at = startOfDay(dayNumber(day));
      return `${weekdays[inIndia(at).getUTCDay()]}, ${formatShortDay(at)}`;
    },
  };
}

function inIndia(at: number): Date {
  return new Date(at + INDIA_AHEAD_MS);
}
