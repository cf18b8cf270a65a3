import { normalizePhone } from "#domain/login.ts";

const INDIA = "91";
const LOCAL_LENGTH = 10;
const LONGEST_NUMBER = 15;

/** Where a tap on the customer's number leads; nothing when it does not look like one number. */
export function phoneLinks(phone: string): { call: string; chat: string } | undefined {
  const digits = normalizePhone(phone);
  if (digits.length < LOCAL_LENGTH || digits.length > LONGEST_NUMBER) return undefined;
  const number = digits.length === LOCAL_LENGTH ? INDIA + digits : digits;
  return { call: `tel:+${number}`, chat: `https://wa.me/${number}` };
}
