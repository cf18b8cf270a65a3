import type { Chat, Chats } from "#domain/messages/chats/en.ts";
import { formatRupees } from "#domain/products/pricing.ts";
import { type Debts, dueWith } from "#domain/rounds/old-debts.ts";
import type { Stop } from "#domain/rounds/round.ts";
import { type Agreed, amountToCollect } from "./agreed.ts";
import { isPickup } from "./channel.ts";
import { hasPassed } from "./is-late.ts";
import type { OrderState } from "./order.ts";
import { OPEN_STATES } from "./order-steps.ts";
import type { OrderDetails } from "./staff-orders.ts";
import { withoutLinks } from "./without-links.ts";

/** The URL of a chat has a limit. */
const MOST_LINES = 10;

/** What the messages of an order or of a stop say. */
export interface Told extends Pick<Stop, "code" | "name_customer" | "address" | "state" | "lines" | "cartDetails"> {
  /** Undefined while the price is still to be agreed. */
  sum: number | undefined;
  agreed: Agreed | null;
  isPickup: boolean;
  /** Amount owed for this order since its delivery. */
  owed: number;
  /** Debts of the customer's other orders. */
  debts: Debts;
  /** Nobody was at home when the order was brought last. */
  wasAway: boolean;
  /** The promised day; null where none was promised or it has passed. */
  by: string | null;
}

export function tellOrder(order: OrderDetails, now: number): Told {
  return {
    ...order,
    sum: amountToCollect(order),
    isPickup: isPickup(order),
    debts: order.owed_before,
    wasAway: false,
    by: hasPassed(order.deliver_by, now) ? null : order.deliver_by,
  };
}

export function tellStop(stop: Stop): Told {
  const { to_collect, is_price_open, owed_before, outcome } = stop;
  const sum = is_price_open ? undefined : to_collect;
  const wasAway = outcome === "not_at_home";
  return { ...stop, sum, agreed: null, isPickup: false, owed: 0, debts: owed_before, wasAway, by: null };
}

type Text = keyof Chats["chats"];

export interface WhatsappText {
  is: Text;
  text: string;
}

const SUITED: Record<OrderState, Text[]> = {
  new: ["confirm", "about"],
  confirmed: ["about", "confirm"],
  packed: ["packed", "not_at_home", "about"],
  out_for_delivery: ["on_the_way", "not_at_home", "about"],
  delivered: ["delivered", "about"],
  refused: ["refused", "about"],
  cancelled: ["cancelled", "about"],
};

/** Ready messages in the customer's language, the one for the order's state first. */
export function listWhatsappTexts(told: Told, shop: { name: string }, words: Chats): WhatsappText[] {
  const { state, owed, isPickup: isCollected, wasAway } = told;
  const first: Text[] = [...(owed > 0 ? ["owed" as const] : []), ...(wasAway ? ["not_at_home" as const] : [])];
  const texts = [...new Set([...first, ...SUITED[state]])].filter((is) => !isCollected || is !== "not_at_home");
  const chat = prepare(told, shop.name, words);
  return texts.map((is) => ({
    is,
    text: `${words.greet(told.name_customer)} ${words.chats[is](chat)}`,
  }));
}

function prepare(told: Told, shop: string, words: Chats): Chat {
  const { code, state, sum, isPickup, agreed, by, address, owed, debts } = told;
  const lines = describeLines(told, words);
  return {
    code,
    shop,
    sum: sum === undefined ? undefined : formatRupees(sum, 2),
    isPickup,
    isOpen: OPEN_STATES.includes(state),
    lines: lines.slice(0, MOST_LINES),
    more: lines.length - MOST_LINES,
    off: agreed?.as === "off" ? formatRupees(agreed.rupees, 2) : undefined,
    day: by === null ? undefined : words.formatDay(by),
    address: withoutLinks(address),
    owed: formatRupees(owed, 2),
    debts:
      debts.length === 0
        ? undefined
        : {
            all: formatRupees(dueWith(sum ?? 0, debts, true), 2),
            owed: formatRupees(dueWith(0, debts, true), 2),
            codes: debts.map((debt) => debt.code).join(", "),
          },
  };
}

function describeLines({ lines, cartDetails }: Told, { packageName }: Chats): string[] {
  if (!lines)
    return withoutLinks(cartDetails)
      .split("\n")
      .filter((line) => line.trim() !== "");
  return lines.map(
    (line) => `${line.quantity} × ${withoutLinks(`${line.name}, ${line.size}, ${packageName(line.package)}`)}`,
  );
}
