import type { Delivery } from "#domain/delivery.ts";
import { formatWeekday } from "./dates.ts";

export const YOUR_PIN_CODE = "आपका पिन कोड";
export const NO_PIN_CODE = "यह पिन कोड नहीं है। पिन कोड में छह अंक होते हैं।";

export function describeDelivery(delivery: Delivery): string {
  if ("by" in delivery) {
    const { by, town } = delivery;
    return `${formatWeekday(by)} तक${town ? ` ${town} में` : ""} मुफ़्त डिलीवरी`;
  }
  const { from, to } = delivery;
  if (to === 0) return "आज ही मुफ़्त डिलीवरी";
  if (from === 0) return `${to} दिन के अंदर मुफ़्त डिलीवरी`;
  return `${from === to ? to : `${from} से ${to}`} दिन में मुफ़्त डिलीवरी`;
}
