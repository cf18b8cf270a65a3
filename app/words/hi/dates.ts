import { HINDI_DATES } from "#domain/hindi-dates.ts";

export const { formatIndiaClock, formatIndiaDay, formatIndiaTime, formatIsoDay, formatWeekday } = HINDI_DATES;
