import { phoneNumber } from "#domain/phone.ts";
import { readPinCode } from "#domain/pin-code.ts";

/** All that a shared link or a mistyped mail address may show of who gets the order. */
interface Recipient {
  pin_code: string | null;
  phone_end: string | null;
}

export function readRecipient({ address, phone }: { address: string; phone: string }): Recipient {
  return { pin_code: readPinCode(address) ?? null, phone_end: phoneNumber(phone).slice(-4) || null };
}

/** "To 638011, phone ending 1207."; empty where neither is known. */
export function describeRecipient({ pin_code, phone_end }: Partial<Recipient>): string {
  const [to, phone] = [
    pin_code && `To ${pin_code}`,
    phone_end && `${pin_code ? "phone" : "Phone"} ending ${phone_end}`,
  ];
  return to || phone ? `${[to, phone].filter(Boolean).join(", ")}.` : "";
}
