export const CHANNELS = ["website", "phone", "whatsapp", "press"] as const;
export type Channel = (typeof CHANNELS)[number];

/** Channels of orders that staff take, the usual one first. */
export const STAFF_CHANNELS = ["phone", "whatsapp", "press"] as const satisfies readonly Channel[];

const NAMES: Record<Channel, string> = {
  website: "Website",
  phone: "Phone",
  whatsapp: "WhatsApp",
  press: "At the press",
};

const WAYS: Record<Channel, string> = {
  website: "on the website",
  phone: "by phone",
  whatsapp: "by WhatsApp",
  press: "at the press",
};

export function channelInWords(channel: Channel): string {
  return NAMES[channel];
}

/** "by phone", as in a sentence. */
export function wayOf(channel: Channel): string {
  return WAYS[channel];
}

/** An order at the press without an address is not delivered. */
export function isPickup({ channel, address }: { channel: Channel; address: string }): boolean {
  return channel === "press" && address.trim() === "";
}

/** A walk-in customer need not give a number. */
export function needsPhone(channel: Channel): boolean {
  return channel !== "press";
}

interface Taken {
  channel: Channel;
  phone: string;
  address: string;
  email: string | null;
  bill_name?: string | undefined;
  bill_gstin?: string | undefined;
}

/** A walk-in customer who leaves nothing of theirs need not give a name either. */
export function needsName({ channel, phone, address, email, bill_name, bill_gstin }: Taken): boolean {
  // Asked beside the other issues of a body, so any of them may be no text.
  return (
    channel !== "press" || [phone, address, email, bill_name, bill_gstin].some((text) => String(text ?? "").trim())
  );
}

/** An order without a name belongs to nobody. */
export function customerName(name: string): string {
  return name || "Walk-in";
}
