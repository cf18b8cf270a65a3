import { Link } from "react-router";
import { useListState } from "#app/staff/layout/back-link.tsx";
import { formatMoment } from "#app/staff/layout/format-moment.ts";
import { ROW_LINK } from "#app/staff/layout/row-link.ts";
import { TableHead } from "#app/staff/layout/table-head.tsx";
import { channelInWords, customerName } from "#domain/orders/channel.ts";
import type { OrderSummary } from "#domain/orders/staff-orders.ts";
import { formatRupees } from "#domain/products/pricing.ts";
import {
  BotBadge,
  ContactBadges,
  LanguageBadge,
  LateBadge,
  MailBadge,
  PriceBadge,
  ShortBadge,
  SoldOutBadge,
  StateBadge,
} from "../order-badges.tsx";
import type { Selection } from "./selection.tsx";
import { townOf } from "./town-of-address.ts";

interface OrderRowsProps {
  orders: OrderSummary[];
  isBusy: boolean;
  /** Orders booked after this moment came in while the list was open. */
  newSince: number;
  /** Does not match the filters any more. */
  isLeft: (order: OrderSummary) => boolean;
  selection: Selection;
}

export function OrderRows({ orders, isBusy, newSince, isLeft, selection }: OrderRowsProps) {
  return (
    <table
      className="table table--cards table--opens table--orders"
      aria-label="Orders, newest first"
      aria-busy={isBusy}
    >
      <TableHead
        columns={["Customer", "Order", "Items", "Total", "State", "Owes", "Mails and marks"]}
        right={["Items", "Total"]}
      >
        <th scope="col" className="order-row__select">
          <span className="visually-hidden">Select</span>
        </th>
      </TableHead>
      <tbody>
        {orders.map((order) => (
          <OrderRow
            key={order.code}
            order={order}
            isNew={order.created_at > newSince}
            isLeft={isLeft(order)}
            isSelected={selection.isSelected(order.code)}
            onSelect={selection.toggle}
          />
        ))}
      </tbody>
    </table>
  );
}

interface OrderRowProps {
  order: OrderSummary;
  isNew: boolean;
  isLeft: boolean;
  isSelected: boolean;
  onSelect: (code: string) => void;
}

function OrderRow({ order, isNew, isLeft, isSelected, onSelect }: OrderRowProps) {
  const state = useListState();
  return (
    <tr
      data-new={isNew && !isLeft ? "" : undefined}
      data-left={isLeft ? "" : undefined}
      data-selected={isSelected ? "" : undefined}
      {...ROW_LINK}
    >
      <td className="order-row__select" data-own>
        <label className="tick order-tick">
          <input
            type="checkbox"
            aria-label={`Select ${order.code}`}
            checked={isSelected}
            onChange={() => onSelect(order.code)}
          />
        </label>
      </td>
      <td className="order-row__customer anywhere">
        <Link
          className="order-row__name bold"
          to={`/dashboard/orders/${order.code}`}
          state={state}
          aria-label={`${customerName(order.name_customer)}, open ${order.code}`}
        >
          <bdi className="clamp">{customerName(order.name_customer)}</bdi>
        </Link>
        <span className="clamp muted">{isLeft ? "No longer in this list" : townOf(order.address)}</span>
      </td>
      <td className="order-row__order nowrap">
        <b className="order-code">{order.code}</b>{" "}
        <span className="note">
          {formatMoment(order.created_at)}
          <span className="order-row__channel nowrap">
            {", "}
            <span data-taken={order.taken_by === null ? undefined : ""}>{channelInWords(order.channel)}</span>
          </span>
        </span>
      </td>
      <td className="table__right order-row__items">
        <ItemCount count={order.item_count} />
      </td>
      <td className="table__right nowrap order-row__total">
        <b>{formatRupees(order.final_total, 2)}</b>
      </td>
      <td className="order-row__state">
        <StateBadge state={order.state} />
      </td>
      <td className="order-row__owes">
        {order.owed > 0 ? (
          <b className="badge badge--offer tabular-nums">
            <span className="only-narrow">Owes </span>
            {formatRupees(order.owed, 2)}
          </b>
        ) : null}
      </td>
      <td className="order-row__marks">
        <span className="table__tags row wrap">
          <MailBadge {...order} />
          <LateBadge order={order} withDay />
          <PriceBadge {...order} />
          <SoldOutBadge {...order} />
          <ShortBadge {...order} />
          <ContactBadges order={order} />
          <BotBadge {...order} />
          <LanguageBadge {...order} />
        </span>
      </td>
    </tr>
  );
}

/** A table has the word in its head, a card has no head. */
function ItemCount({ count }: { count: number | null }) {
  if (count === null) return "As text";
  return (
    <>
      {count.toLocaleString("en-IN")}
      <span className="only-narrow"> {count === 1 ? "item" : "items"}</span>
    </>
  );
}
