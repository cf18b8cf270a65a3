import type { CashOrder } from "#domain/rounds/cash.ts";

/** One line of a sheet: an order at its door or in the till, or what was received later. */
export interface Entry<Line> {
  day: string;
  person: string;
  line: Line;
  /** The cash of it that a count of the till includes. */
  counted_paise: number;
}

/** Of two visits on a day the higher counts, because the rupees were to be collected once. */
export interface Visit extends Entry<CashOrder> {
  seq: number;
}
