import { TAMIL_DATES } from "#domain/tamil-dates.ts";

export const { formatIndiaClock, formatIndiaDay, formatIndiaTime, formatIsoDay, formatWeekday } = TAMIL_DATES;
