import { Check } from "lucide-react";
import { Link } from "react-router";
import { formatWeekday } from "#domain/india-time.ts";
import { LANGUAGE_NAMES } from "#domain/language-names.ts";
import { listContactFaults } from "#domain/orders/contact-faults.ts";
import type { KnownCustomer } from "#domain/orders/customers.ts";
import { isLate } from "#domain/orders/is-late.ts";
import type { OrderState } from "#domain/orders/order.ts";
import { OPEN_STATES } from "#domain/orders/order-steps.ts";
import type { OrderSummary } from "#domain/orders/staff-orders.ts";
import { formatRupees } from "#domain/products/pricing.ts";
import { describeOwed } from "#domain/rounds/settlement.ts";
import { mailInWords, stateInWords } from "./order-words.ts";

/** Coloured if somebody must act. */
const STATE_LOOKS: Partial<Record<OrderState, string>> = {
  new: "badge badge--offer",
  refused: "badge badge--error",
};

export function StateBadge({ state }: { state: OrderState }) {
  return <span className={STATE_LOOKS[state] ?? "badge badge--line"}>{stateInWords(state)}</span>;
}

export function PriceBadge({ price_differs, price_checked }: Pick<OrderSummary, "price_differs" | "price_checked">) {
  if (!price_checked) return <span className="badge badge--offer">Price not checked</span>;
  return price_differs ? <span className="badge badge--offer">Price differs</span> : null;
}

export function BotBadge({ suspected_bot }: Pick<OrderSummary, "suspected_bot">) {
  return suspected_bot ? <span className="badge badge--offer">Perhaps a bot</span> : null;
}

export function SoldOutBadge({ sold_out }: Pick<OrderSummary, "sold_out">) {
  return sold_out ? <span className="badge badge--offer">Sold out</span> : null;
}

export function ShortBadge({ short }: Pick<OrderSummary, "short">) {
  return short ? <span className="badge badge--offer">More than there is</span> : null;
}

/** Only where it is not English. */
export function LanguageBadge({ language }: Pick<OrderSummary, "language">) {
  return language === "en" ? null : <span className="badge badge--line">{LANGUAGE_NAMES[language]}</span>;
}

export function ContactBadges({ order }: { order: Pick<OrderSummary, "channel" | "phone" | "address" | "state"> }) {
  if (!OPEN_STATES.includes(order.state)) return null;
  return listContactFaults(order).map((words) => (
    <span key={words} className="badge badge--offer">
      {words}
    </span>
  ));
}

/** Late from the day after the promised one, while the order is open. */
export function LateBadge({ order, withDay }: { order: LateOrder; withDay?: boolean }) {
  if (order.deliver_by === null || !isLate(order, Date.now())) return null;
  return <span className="badge badge--error">Late{withDay ? `, due ${formatWeekday(order.deliver_by)}` : null}</span>;
}
type LateOrder = Pick<OrderSummary, "deliver_by" | "state">;

export function OwedBadge({ owed }: Pick<OrderSummary, "owed">) {
  return owed > 0 ? <span className="badge badge--offer">{describeOwed(owed)}</span> : null;
}

export function MailBadge(order: Pick<OrderSummary, "mail" | "mail_to">) {
  const { mail } = order;
  if (mail === "sent") {
    return (
      <span className="badge order-row__sent">
        <Check className="icon" aria-hidden />
        {mailInWords(order)}
      </span>
    );
  }
  return <span className={mail === "sending" ? "badge badge--offer" : "badge badge--error"}>{mailInWords(order)}</span>;
}

export function ChangeList({ changes }: { changes: string[] }) {
  const numbered = changes.map((sentence, index) => ({ sentence, number: index + 1 }));
  return (
    <ul className="bullets">
      {numbered.map(({ sentence, number }) => (
        <li key={number}>{sentence}</li>
      ))}
    </ul>
  );
}

export function OwingOrders({ owing }: Pick<KnownCustomer, "owing">) {
  return owing.map(({ code, owed }, index) => (
    <span key={code}>
      {index > 0 ? ", " : null}
      <Link className="link--tap" to={`/dashboard/orders/${code}`}>
        {code}
      </Link>
      {owing.length > 1 ? ` (${formatRupees(owed, 2)})` : null}
    </span>
  ));
}
