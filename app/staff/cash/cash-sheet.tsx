import { useId } from "react";
import { Link } from "react-router";
import { TableHead } from "#app/staff/layout/table-head.tsx";
import { CashBoxes } from "#app/staff/rounds/cash-boxes.tsx";
import { formatIsoDay } from "#domain/india-time.ts";
import { customerName } from "#domain/orders/channel.ts";
import { formatRupees } from "#domain/products/pricing.ts";
import type { CashLater, CashOrder, CashRound, PersonCash } from "#domain/rounds/cash.ts";
import { tellApart } from "#domain/rounds/cash-sums.ts";
import { differenceInWords, missingInCount, missingOf, spentInWords } from "#domain/rounds/collected.ts";
import { describeOutcome, titleRound } from "#domain/rounds/round-words.ts";
import { describeOwed, namePaid } from "#domain/rounds/settlement.ts";

export function CashSheet({ sheet }: { sheet: PersonCash }) {
  const titleId = useId();
  const orders = sheet.orders.map((order, index) => ({ ...order, number: index + 1 }));
  return (
    <section className="cash-sheet mt-8" aria-labelledby={titleId}>
      <h2 id={titleId}>
        <bdi>{sheet.person}</bdi>, <span className="nowrap">{formatIsoDay(sheet.day)}</span>
      </h2>
      <CashBoxes sums={sheet.sums} apart={sheet.apart} inTill={sheet.in_till} />
      {sheet.rounds.map((round) => (
        <p key={round.id}>
          <Link className="link link--row" to={`/dashboard/rounds/${encodeURIComponent(round.id)}`}>
            {titleRound({ ...round, day: sheet.day })}
          </Link>
          : <CountTold round={round} />
        </p>
      ))}
      <table className="table table--cards table--figures">
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

function CountTold({ round: { counted_cash, expected_cash, expense, reason, counted_by } }: { round: CashRound }) {
  if (counted_cash === null) return <>{formatRupees(expected_cash, 2)} in cash, not counted yet.</>;
  const difference = differenceInWords(missingInCount({ expected_cash, counted_cash, expense }));
  return (
    <>
      {formatRupees(counted_cash, 2)} counted by <bdi>{counted_by}</bdi>
      {spentInWords(expense)}
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
      <bdi>{customerName(name_customer)}</bdi>
    </td>
  );
}

function CashRow({ order }: { order: CashOrder }) {
  const { round_id, to_collect, collected, is_earlier, owed, paid_since } = order;
  const difference = collected ? differenceInWords(missingOf(to_collect, collected)) : "";
  const { let_go = 0 } = tellApart({ orders: [order], counts: [] });
  return (
    <tr>
      <OrderCell of={order} />
      <td className="table__wide">
        <span className="nowrap">{describeOutcome(order)}</span>
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
        {collected?.credit ? <small>{formatRupees(collected.credit, 2)} from credit</small> : null}
        {paid_since ? <small>of it paid since {formatRupees(paid_since, 2)}</small> : null}
        {let_go > 0 ? <small>{formatRupees(let_go, 2)} let go</small> : null}
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
        {let_go > 0 ? `Let go ${formatRupees(let_go, 2)}` : <span className="nowrap">{namePaid(paid_with)}</span>}
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
