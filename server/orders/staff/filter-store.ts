import type { ExpressionBuilder } from "kysely";
import type { OrderSearch } from "#domain/orders/order-search.ts";
import { OPEN_STATES } from "#domain/orders/order-steps.ts";
import type { Database } from "#server/db/open.ts";
import type { Tables } from "#server/db/schema.ts";
import { contains, matches, type OrderQuery } from "../core/order-query-store.ts";
import type { OrderFilter } from "./order-filter.ts";
import { DELAYED_AFTER_MS } from "./order-summary.ts";

type Condition = ExpressionBuilder<Tables, "orders">;

export function filtered(
  db: Database,
  { search, state, time, needsLook }: OrderFilter,
  now: number,
): OrderQuery<object> {
  let query = db.selectFrom("orders");
  if (state) query = query.where("state", "=", state);
  if (time) query = query.where("created_at", ">=", time.from).where("created_at", "<", time.before);
  if (needsLook) query = query.where((eb) => whereNeedsLook(eb, now));
  if (search) query = query.where((eb) => isFound(eb, search));
  return query;
}

/** By the words of the name, the place and the oils, whatever marks are between them; or by one of the numbers. */
function isFound(eb: Condition, { nameWords, pinStart, ...numbers }: OrderSearch) {
  // A space precedes every number that begins with it, among them the PIN code.
  const words = pinStart ? [` ${pinStart}`] : nameWords.flatMap((word) => word.split(/[,\p{Pd}]+/u)).filter(Boolean);
  return eb.or([
    matches(eb, { nameWords: [], ...numbers }),
    ...(words.length > 0 ? [eb.and(words.map((word) => contains("search_text", word)))] : []),
  ]);
}

/** `needsLook` and `toMailState` in SQL. */
function whereNeedsLook(eb: Condition, now: number) {
  const stuck = eb
    .selectFrom("outbox")
    .select("order_id")
    .where((mail) =>
      mail.or([
        mail("outbox.state", "=", "failed"),
        mail.and([mail("outbox.state", "=", "waiting"), mail("attempts", ">", 0)]),
        mail.and([
          mail("outbox.state", "=", "waiting"),
          mail("attempts", "=", 0),
          mail("next_attempt_at", "<", now - DELAYED_AFTER_MS),
        ]),
      ]),
    );
  const isOdd = [
    eb("price_differs", "=", 1),
    eb.and([eb("catalogue_total_paise", "is", null), eb("agreed_as", "is", null)]),
    eb("suspected_bot", "=", 1),
    eb("sold_out", "=", 1),
  ];
  return eb.and([eb("state", "in", OPEN_STATES), eb.or([...isOdd, eb("id", "in", stuck)])]);
}
