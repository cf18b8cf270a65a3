import type { Delivery } from "#domain/delivery.ts";
import { formatWeekday } from "./dates.ts";

export const YOUR_PIN_CODE = "உங்கள் பின்கோடு";
export const NO_PIN_CODE = "இது பின்கோடு இல்லை. பின்கோட்டில் ஆறு இலக்கங்கள் இருக்கும்.";

export function describeDelivery(delivery: Delivery): string {
  if ("by" in delivery) {
    const { by, town } = delivery;
    return `${town ? `${town}: ` : ""}${formatWeekday(by)} தேதிக்குள் இலவச டெலிவரி`;
  }
  const { from, to } = delivery;
  if (to === 0) return "இன்றே இலவச டெலிவரி";
  if (from === 0) return `${to} நாளுக்குள் இலவச டெலிவரி`;
  return `${from === to ? to : `${from} முதல் ${to}`} ${to === 1 ? "நாளில்" : "நாட்களில்"} இலவச டெலிவரி`;
}
