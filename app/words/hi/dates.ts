import { HINDI_DATES } from "#domain/hindi-dates.ts";

export const { formatIndiaClock, formatIndiaDay, formatIndiaTime, formatWeekday } = HINDI_DATES;
