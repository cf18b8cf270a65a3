export const DAY_MS = 24 * 60 * 60 * 1000;
/** India keeps one time all year. */
export const INDIA_AHEAD_MS = 5.5 * 60 * 60 * 1000;

/** India's days, counted: the day of a moment, the first moment of a day, and "2026-01-31" for it. */
export function dayOf(at: number): number {
  return Math.floor((at + INDIA_AHEAD_MS) / DAY_MS);
}

export function startOfDay(day: number): number {
  return day * DAY_MS - INDIA_AHEAD_MS;
}

export function isoDay(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

export function isIndiaDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return /^\d{4}-\d\d-\d\d$/.test(text) && new Date(time || 0).toISOString().startsWith(text);
}

export function dayNumber(text: string): number {
  return Date.parse(`${text}T00:00:00Z`) / DAY_MS;
}

/** Two of India's days, both included. */
export interface Days {
  from: string;
  to: string;
}

export function momentsOf({ from, to }: Days): { from: number; before: number } {
  return { from: startOfDay(dayNumber(from)), before: startOfDay(dayNumber(to)) + DAY_MS };
}
