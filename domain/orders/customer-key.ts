import { phoneNumber } from "#domain/phone.ts";
import { readOrderCode } from "./order-search.ts";

/** Identifies a customer: the number of their orders, or the code of an order without one. Empty if the text has neither. */
export function readCustomerKey(typed: string): string {
  return phoneNumber(typed) || (readOrderCode(typed) ?? "");
}

/** Numbers have only digits. */
export function isOrderKey(key: string): boolean {
  return /^[A-Z]/.test(key);
}
