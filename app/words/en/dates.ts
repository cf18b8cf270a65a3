export { formatIndiaDay, formatIndiaTime, formatWeekday } from "#domain/india-time.ts";
