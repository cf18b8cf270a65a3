import { isPriceOpen } from "#domain/orders/agreed.ts";
import { formatRupees } from "#domain/products/pricing.ts";
import { agreedAtTheDoor, type Collected } from "#domain/rounds/collected.ts";
import type { OrderRow } from "#server/db/schema.ts";
import { columnsWithAgreed } from "../content/store.ts";
import type { HistoryEntry } from "./history-store.ts";
import { whatHolds } from "./order-row.ts";

/** Stored in histories, and known again by these words: they must stay as they are. */
const AT_THE_DOOR = "Agreed at the door";

interface DoorPrice {
  /** For the order's history. */
  changes: string[];
  /** What the order's row becomes. */
  set: Partial<OrderRow>;
  /** What the order costs then. */
  final_total_paise: number;
}

/** What was collected is the price that the door settled, where it was open until then. */
export function settleAtTheDoor(order: OrderRow, collected: Collected | undefined): DoorPrice {
  const rupees = collected && agreedAtTheDoor(isPriceOpen(whatHolds(order)), collected);
  if (rupees === undefined) return asItStands(order);
  const set = columnsWithAgreed(order, { as: "total", rupees, reason: "at the door" });
  return { changes: [`${AT_THE_DOOR}: ${formatRupees(rupees, 2)}`], set, final_total_paise: set.final_total_paise };
}

/** The delivery is undone: what was settled by it is open again. What staff agreed on before stays. */
export function openAgain(order: OrderRow, history: HistoryEntry[]): DoorPrice {
  const delivery = history.findLast(({ from, to }) => from !== to && to === "delivered");
  if (!delivery?.changes?.some((change) => change.startsWith(AT_THE_DOOR))) return asItStands(order);
  const set = columnsWithAgreed(order, null);
  return { changes: ["The price is open again"], set, final_total_paise: set.final_total_paise };
}

function asItStands({ final_total_paise }: OrderRow): DoorPrice {
  return { changes: [], set: {}, final_total_paise };
}
