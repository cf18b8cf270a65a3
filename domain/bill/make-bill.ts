import type { Agreed } from "#domain/orders/agreed.ts";
import { type Channel, customerName, isPickup } from "#domain/orders/channel.ts";
import { readPinCode } from "#domain/pin-code.ts";
import { toPaise, toRupees } from "#domain/products/pricing.ts";
import type { BillContent, BillLine } from "./bill.ts";
import { DEFAULT_TAX_RATE, defaultHsnCode } from "./default-tax.ts";
import { type State, stateCode, stateOfPin } from "./india-states.ts";
import { shareTotal } from "./share-total.ts";

export interface Seller {
  facts: BillContent["seller"];
  state: State;
}

interface OrderedLine {
  id: string;
  name: string;
  size: string;
  package: string;
  quantity: number;
  price: number;
  /** Codes of batches. */
  packed_from?: string[];
}

export interface BilledOrder {
  code: string;
  booked_at: number;
  name_customer: string;
  phone: string;
  address: string;
  bill_name?: string | undefined;
  bill_gstin?: string | undefined;
  channel: Channel;
  /** Null where the order came as text only. */
  lines: OrderedLine[] | null;
  final_total: number;
  agreed?: Pick<Agreed, "reason"> | null;
  is_price_open?: boolean;
}

export interface ProductTax {
  hsn_code?: string | undefined;
  tax_rate?: number | undefined;
}

/** The bill of an order, to the paise: the lines add up to the total, and so do taxable value and tax. Prices include the tax. */
export function makeBill(order: BilledOrder, seller: Seller, taxById: Map<string, ProductTax>): BillContent {
  const place_of_supply = placeOfSupply(order, seller.state);
  const is_interstate = place_of_supply.state !== seller.state;
  const isTaxed = seller.facts.gstin !== null;
  const total = toPaise(order.final_total);
  const ordered = billedLines(order);
  const orderedTotal = sum(ordered.map(lineTotalPaise));
  const amounts = shareTotal(total, ordered.map(lineTotalPaise));
  const parts: TaxParts[] = [];
  const lines = ordered.map(({ id, name, size, package: pack, quantity, price, packed_from }, index): BillLine => {
    const { hsn_code = defaultHsnCode(name), tax_rate = DEFAULT_TAX_RATE } = taxById.get(id) ?? {};
    const rate = isTaxed ? tax_rate : 0;
    const amount = amounts[index] ?? 0;
    const split = splitIncludedTax(amount, rate, is_interstate);
    parts.push(split);
    const said = { name, size, package: pack, quantity, price, amount: toRupees(amount) };
    return { ...said, hsn_code, tax_rate: rate, ...inRupees(split), ...(packed_from && { batches: packed_from }) };
  });
  return {
    kind: isTaxed ? "tax_invoice" : "bill_of_supply",
    seller: seller.facts,
    order: { code: order.code, booked_at: order.booked_at },
    customer: {
      name: order.bill_name || customerName(order.name_customer),
      phone: order.phone,
      address: order.address,
      ...(order.bill_gstin && { gstin: order.bill_gstin }),
    },
    place_of_supply,
    is_interstate,
    lines,
    ordered_total: toRupees(orderedTotal),
    ...(total !== orderedTotal && {
      difference: { rupees: toRupees(total - orderedTotal), reason: order.agreed?.reason ?? "" },
    }),
    ...(order.is_price_open && { is_price_open: true }),
    ...inRupees(addUp(parts)),
    total: toRupees(total),
  };
}

/** Ignores taxes and the maker's data, which may have changed, and the reason where a bill from before it is compared. */
export function isSameOrder(one: BillContent, other: BillContent): boolean {
  const isSameReason = !one.difference || !other.difference || one.difference.reason === other.difference.reason;
  return isSameReason && printOrder(one) === printOrder(other);
}

/** In rupees: a line before the difference is shared among the lines. */
export function amountAtPrice(line: Pick<BillLine, "price" | "quantity">): number {
  return toRupees(lineTotalPaise(line));
}

function printOrder({ order, customer, lines, total }: BillContent): string {
  const ordered = lines.map((line) => [line.name, line.size, line.package, line.quantity, line.price, line.batches]);
  const { name, phone, address, gstin } = customer;
  return JSON.stringify([order.code, name, phone, address, gstin, ordered, total]);
}

/** One line for all where the total cannot be shared among the lines. */
function billedLines({ lines, final_total }: BilledOrder): OrderedLine[] {
  const totals = lines?.map(lineTotalPaise) ?? [];
  const isShareable = final_total >= 0 && totals.every((amount) => amount >= 0);
  if (lines && isShareable && (sum(totals) > 0 || final_total === 0)) return lines;
  return [{ id: "", name: "As agreed", size: "", package: "", quantity: 1, price: final_total }];
}

function lineTotalPaise(line: Pick<OrderedLine, "price" | "quantity">): number {
  return toPaise(line.price) * line.quantity;
}

function addUp(parts: TaxParts[]): TaxParts {
  return {
    taxable: sum(parts.map(({ taxable }) => taxable)),
    cgst: sum(parts.map(({ cgst }) => cgst)),
    sgst: sum(parts.map(({ sgst }) => sgst)),
    igst: sum(parts.map(({ igst }) => igst)),
  };
}

function inRupees({ taxable, cgst, sgst, igst }: TaxParts): TaxParts {
  return { taxable: toRupees(taxable), cgst: toRupees(cgst), sgst: toRupees(sgst), igst: toRupees(igst) };
}

function sum(amounts: number[]): number {
  return amounts.reduce((all, amount) => all + amount, 0);
}

interface TaxParts {
  taxable: number;
  cgst: number;
  sgst: number;
  igst: number;
}

/** Splits an amount in paise; the parts add up. Within the state the tax is two equal halves, and the odd paisa stays in the taxable value. */
function splitIncludedTax(amount: number, percent: number, isInterstate: boolean): TaxParts {
  const tax = (amount * percent) / (100 + percent);
  if (isInterstate) {
    const igst = Math.round(tax);
    return { taxable: amount - igst, cgst: 0, sgst: 0, igst };
  }
  const half = Math.round(tax / 2);
  return { taxable: amount - 2 * half, cgst: half, sgst: half, igst: 0 };
}

interface PlaceOfSupply {
  state: string;
  code: string;
  /** Without a PIN code it is the maker's own state. */
  known_by: "pin_code" | "collected" | "nothing";
}

/** Decides between the state's tax and the tax between states. */
function placeOfSupply(order: { channel: Channel; address: string }, makersState: State): PlaceOfSupply {
  if (isPickup(order)) return { state: makersState, code: stateCode(makersState), known_by: "collected" };
  const pin = readPinCode(order.address);
  const state = pin && stateOfPin(pin);
  if (!state) return { state: makersState, code: stateCode(makersState), known_by: "nothing" };
  return { state, code: stateCode(state), known_by: "pin_code" };
}
