import type { Kysely } from "kysely";

const OPEN = ["new", "confirmed", "packed", "out_for_delivery"];
/** Mobiles, toll-free numbers, land lines with 0 or 91, and numbers with another country's sign. */
const LIKELY =
  /^(?:(?:\+|00)?91)?0*[6-9]\d{9}$|^(?:(?:\+|00)?91)?0?18[06]0\d{4,7}$|^(?:(?:\+|00)?91|0)0*(?=\d{10}$)[1-8]\d{1,3}[2-7]\d{5,7}$|^(?:\+0*|00+)(?!91)[1-9]\d{7,14}$/;
const PIN_CODES = [/(?<!\d)[1-9]\d{5}(?!\d)/, /(?<!\d\s?)[1-9]\d\d\s{1,3}\d{3}(?!\s?\d)/];

interface Rows {
  orders: { id: string; state: string; channel: string; phone: string; address: string; contact_odd: number };
}

/** Open orders whose customer cannot be called or found need a look, and are found in its index. */
export async function up(db: Kysely<Rows>): Promise<void> {
  await db.schema
    .alterTable("orders")
    .addColumn("contact_odd", "integer", (col) => col.notNull().defaultTo(0))
    .execute();
  const open = await db
    .selectFrom("orders")
    .select(["id", "channel", "phone", "address"])
    .where("state", "in", OPEN)
    .execute();
  for (const { id } of open.filter(isOdd))
    await db.updateTable("orders").set({ contact_odd: 1 }).where("id", "=", id).execute();
  await db.schema.dropIndex("orders_by_look").execute();
  await db.schema
    .createIndex("orders_by_look")
    .on("orders")
    .columns([
      "state",
      "price_differs",
      "catalogue_total_paise",
      "agreed_as",
      "suspected_bot",
      "sold_out",
      "contact_odd",
      "id",
    ])
    .execute();
}

function isOdd({ channel, phone, address }: Omit<Rows["orders"], "state" | "contact_odd">): boolean {
  const isPress = channel === "press";
  const isNoPhone = phone.trim() === "" ? !isPress : !holdsLikelyNumber(latinDigits(phone));
  const isNoPin = !PIN_CODES.some((pattern) => pattern.test(latinDigits(address)));
  return isNoPhone || (isNoPin && !(isPress && address.trim() === ""));
}

function holdsLikelyNumber(phone: string): boolean {
  return phone
    .split(/[\p{L}\p{M}/\\,;|&\n]+|(?=\+)/u)
    .map((part) => part.replace(/[^+\d]/g, ""))
    .some((part) => LIKELY.test(part) || /^\d{20}$/.test(part));
}

function latinDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    let zero = code;
    while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
    return String((code - zero) % 10);
  });
}
