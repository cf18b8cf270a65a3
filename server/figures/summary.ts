import { shareTotal } from "#domain/bill/share-total.ts";
import { UNKNOWN } from "#domain/figures.ts";
import { dayOf, startOfDay } from "#domain/india-day.ts";
import type { Channel } from "#domain/orders/channel.ts";
import type { OrderState } from "#domain/orders/order.ts";
import { BAD_ENDS } from "#domain/orders/order-steps.ts";
import { readPinCode } from "#domain/pin-code.ts";
import { toPaise } from "#domain/products/pricing.ts";
import { Tally } from "./tally.ts";

const HOUR_MS = 60 * 60 * 1000;

const TALLIES = [
  "booked",
  /** Orders delivered on the day, whenever they were booked. */
  "delivered",
  /** This and all below count orders that were neither refused nor cancelled. */
  "standing",
  "channels",
  "customers",
  "hours",
  "pin_codes",
  /** Packages sold by product; names are in `names`. */
  "oils",
  "sizes",
  "packages",
  "text_only",
] as const;
type Tallies = Record<(typeof TALLIES)[number], Tally>;

export interface CountedOrder {
  state: OrderState;
  created_at: number;
  final_total_paise: number;
  address: string;
  items: string | null;
  phone_number: string;
  channel: Channel;
  /** Null where nothing was agreed but what the lines come to. */
  agreed_as: string | null;
  /** The customer has an earlier order that was not cancelled or refused. */
  is_returning: boolean;
}

interface Line {
  id: string;
  name: string | null;
  ordered_name?: string | null;
  size: string;
  package: string;
  quantity: number;
  price: number;
}

export class Summary {
  readonly tallies: Tallies;
  private readonly names: Map<string, string>;

  /** `written` is another summary as JSON. */
  constructor(written = "{}") {
    const { names, ...tallies } = JSON.parse(written);
    this.names = new Map(names?.filter(isRealName));
    this.tallies = Object.fromEntries(TALLIES.map((name) => [name, new Tally(tallies[name])])) as Tallies;
  }

  addOrder(order: CountedOrder): void {
    const { state, created_at, final_total_paise: paise, address, items, channel } = order;
    const { booked, standing, channels, customers, hours, pin_codes, text_only } = this.tallies;
    booked.add(state, 1, paise);
    if (BAD_ENDS.includes(state)) return;
    standing.add("all", 1, paise);
    channels.add(channel, 1, paise);
    customers.add(kindOfCustomer(order), 1, paise);
    hours.add(String(Math.floor((created_at - startOfDay(dayOf(created_at))) / HOUR_MS)), 1, paise);
    pin_codes.add(readPinCode(address) ?? UNKNOWN, 1, paise);
    if (items === null) text_only.add("all", 1, paise);
    else this.addLines(JSON.parse(items), order);
  }

  private addLines(lines: Line[], { agreed_as, final_total_paise }: CountedOrder): void {
    const ordered = lines.map(({ price, quantity }) => toPaise(price) * quantity);
    // An agreed total is shared among the lines, as on the bill.
    const isShared = agreed_as !== null && ordered.every((paise) => paise >= 0);
    const amounts = isShared ? shareTotal(final_total_paise, ordered) : ordered;
    for (const [index, line] of lines.entries()) this.addLine(line, amounts[index] ?? 0);
  }

  private addLine({ id, name, ordered_name, quantity, ...line }: Line, paise: number): void {
    const { oils, sizes, packages } = this.tallies;
    oils.add(id, quantity, paise);
    sizes.add(line.size, quantity, paise);
    packages.add(line.package, quantity, paise);
    const called = name ?? ordered_name;
    if (called) this.names.set(id, called);
  }

  /** Adds a later day; its names of products win. */
  addAll(other: Summary): void {
    for (const name of TALLIES) this.tallies[name].addAll(other.tallies[name]);
    for (const [id, name] of other.names) this.names.set(id, name);
  }

  /** Undefined where neither the catalogue nor a cart has ever named it. */
  nameOf(product: string): string | undefined {
    return this.names.get(product);
  }

  toJSON(): object {
    return { ...this.tallies, names: [...this.names] };
  }
}

/** Old summaries name an unknown product by its id. */
function isRealName([id, name]: [string, string]): boolean {
  return name !== `Product ${id}`;
}

function kindOfCustomer({ phone_number, is_returning }: CountedOrder): string {
  if (phone_number === "") return UNKNOWN;
  return is_returning ? "returning" : "new";
}
