export { formatIndiaDay, formatIndiaTime, formatIsoDay, formatWeekday } from "#domain/india-time.ts";
