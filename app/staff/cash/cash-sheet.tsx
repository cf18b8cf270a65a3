import { useId } from "react";
import { Link } from "react-router";
import { TableHead } from "#app/staff/layout/table-head.tsx";
import { CashBoxes } from "#app/staff/rounds/cash-boxes.tsx";
import { formatIsoDay } from "#domain/india-time.ts";
import { formatRupees } from "#domain/products/pricing.ts";
import type { CashLater, CashOrder, CashRound, PersonCash } from "#domain/rounds/cash.ts";
import { differenceInWords, missingInCount, missingOf } from "#domain/rounds/collected.ts";
import { describeOutcome, titleRound } from "#domain/rounds/round-words.ts";
import { describeOwed } from "#domain/rounds/settlement.ts";

export function CashSheet({ sheet }: { sheet: PersonCash }) {
  const titleId = useId();
  const orders = sheet.orders.map((order, index) => ({ ...order, number: index + 1 }));
  return (
    <section className="cash-sheet mt-8" aria-labelledby={titleId}>
      <h2 id={titleId}>
        <bdi>{sheet.person}</bdi>, {formatIsoDay(sheet.day)}
      </h2>
      <CashBoxes sums={sheet.sums} inTill={sheet.in_till} />
      {sheet.rounds.map((round) => (
        <p key={round.id}>
          <Link className="link link--row" to={`/dashboard/rounds/${encodeURIComponent(round.id)}`}>
            {titleRound({ ...round, day: sheet.day })}
          </Link>
          : <CountTold round={round} />
        </p>
      ))}
      <table className="table table--cards table--cash">
        <TableHead
          columns={["Order", "Outcome", "To collect", "Cash", "UPI", "Difference"]}
          right={["To collect", "Cash", "UPI"]}
        />
        <tbody>
          {orders.map((order) => (
            <CashRow key={order.number} order={order} />
          ))}
          {sheet.later.map((settlement) => (
            <LaterRow key={settlement.id} settlement={settlement} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function CountTold({ round: { counted_cash, expected_cash, reason, counted_by } }: { round: CashRound }) {
  if (counted_cash === null) return <>{formatRupees(expected_cash, 2)} in cash, not counted yet.</>;
  const difference = differenceInWords(missingInCount({ expected_cash, counted_cash }));
  return (
    <>
      {formatRupees(counted_cash, 2)} counted by <bdi>{counted_by}</bdi>
      {difference ? (
        <>
          , <b>{difference}</b> than {formatRupees(expected_cash, 2)}: {reason}
        </>
      ) : (
        ", as expected."
      )}
    </>
  );
}

function OrderCell({ of: { code, name_customer } }: { of: Pick<CashOrder, "code" | "name_customer"> }) {
  return (
    <td className="table__wide">
      <Link className="link link--row order-code" to={`/dashboard/orders/${code}`}>
        {code}
      </Link>{" "}
      <bdi>{name_customer}</bdi>
    </td>
  );
}

function CashRow({ order }: { order: CashOrder }) {
  const { round_id, to_collect, collected, is_earlier, owed } = order;
  const difference = collected ? differenceInWords(missingOf(to_collect, collected)) : "";
  return (
    <tr>
      <OrderCell of={order} />
      <td className="table__wide">
        {describeOutcome(order)}
        {round_id === null ? ", without a round" : null}
        {is_earlier ? ", an earlier visit" : null}
        {collected?.note ? <small>{collected.note}</small> : null}
      </td>
      <td className="table__right tabular-nums" data-label="To collect">
        {is_earlier ? null : formatRupees(to_collect, 2)}
      </td>
      <td className="table__right tabular-nums" data-label="Cash">
        {collected ? formatRupees(collected.cash, 2) : null}
      </td>
      <td className="table__right tabular-nums" data-label="UPI">
        {collected ? formatRupees(collected.upi, 2) : null}
      </td>
      <td className="table__wide">
        {difference ? <span className="badge badge--offer">{difference}</span> : null}
        {owed > 0 ? <small>{describeOwed(owed)} now</small> : null}
      </td>
    </tr>
  );
}

/** A payment for an order delivered earlier. */
function LaterRow({ settlement }: { settlement: CashLater }) {
  const { cash, upi, let_go, note, paid_with } = settlement;
  return (
    <tr>
      <OrderCell of={settlement} />
      <td className="table__wide">
        {let_go > 0 ? `Let go ${formatRupees(let_go, 2)}` : `Received ${paid_with ? `with ${paid_with}` : "later"}`}
        {note ? <small>{note}</small> : null}
      </td>
      <td />
      <td className="table__right tabular-nums" data-label="Cash">
        {let_go > 0 ? null : formatRupees(cash, 2)}
      </td>
      <td className="table__right tabular-nums" data-label="UPI">
        {let_go > 0 ? null : formatRupees(upi, 2)}
      </td>
      <td className="table__wide" />
    </tr>
  );
}
