import { useShop } from "#app/brand/use-shop.ts";
import type { ShownStop } from "#app/round/stop/apply-taps.ts";
import { paymentOf, usePayee } from "#app/round/stop/payee.ts";
import { StopDebts, StopNotes, sumDebts } from "#app/round/stop/stop-debts.tsx";
import { StopLines } from "#app/round/stop/stop-lines.tsx";
import { describeEnd } from "#app/round/stop/stop-words.ts";
import { TableHead } from "#app/staff/layout/table-head.tsx";
import { QrCode } from "#app/ui/qr-code.tsx";
import { formatIsoDay } from "#domain/india-time.ts";
import { formatRupees } from "#domain/products/pricing.ts";
import { titleRound } from "#domain/rounds/round-words.ts";
import type { ShownRound } from "./shown-round.ts";

const BOXES = ["Cash", "UPI", "Refused", "Not at home"];

/** The round on A4, for a driver without a phone. Only printed. */
export function RoundSheet({ round }: { round: ShownRound }) {
  const debts = sumDebts(round.stops);
  const shop = useShop();
  return (
    <article className="round-sheet sheet dash__paper">
      <header className="sheet__head">
        <p>
          <b>{shop.name}</b>, delivery round
        </p>
        <p className="round-sheet__who">
          {titleRound(round)}, {formatIsoDay(round.day)}
        </p>
      </header>
      <table className="sheet__lines">
        <TableHead columns={["No.", "To", "What", "To collect", "At the door"]} />
        <tbody>
          {round.stops
            .filter(({ is_earlier }) => !is_earlier)
            .map((stop, index) => (
              <SheetStop key={stop.id} stop={stop} number={index + 1} />
            ))}
        </tbody>
      </table>
      <footer className="sheet__foot">
        <p>
          Total to collect <b>{formatRupees(round.sums.to_collect, 2)}</b>
        </p>
        {debts > 0 ? (
          <p>
            Old debts <b>{formatRupees(debts, 2)}</b>
          </p>
        ) : null}
        <p>
          Cash handed over <span className="sheet__blank" />
        </p>
        <p>
          Signature <span className="sheet__blank" />
        </p>
      </footer>
    </article>
  );
}

function SheetStop({ stop, number }: { stop: ShownStop; number: number }) {
  const { code, to_collect, is_price_open, outcome } = stop;
  const payment = paymentOf(usePayee(), { code, amount: is_price_open || outcome !== null ? undefined : to_collect });
  return (
    <tr>
      <td>{number}</td>
      <td>
        <b>
          <bdi>{stop.name_customer}</bdi>
        </b>
        <p>{stop.phone}</p>
        <p className="sheet__text">{stop.address}</p>
        {stop.comments ? <p>{stop.comments}</p> : null}
        <StopNotes notes={stop.notes} />
        <p className="order-code">{stop.code}</p>
      </td>
      <td>
        <StopLines lines={stop.lines} text={stop.cartDetails} />
      </td>
      <td className="round-sheet__amount">
        {stop.is_price_open ? "To be agreed" : formatRupees(stop.to_collect, 2)}
        {stop.outcome === null ? <StopDebts stop={stop} /> : null}
        {payment ? <QrCode text={payment} label={`Code to pay ${formatRupees(stop.to_collect, 2)} by UPI`} /> : null}
      </td>
      <td>
        {stop.outcome === null ? (
          <ul className="round-sheet__boxes">
            {BOXES.map((box) => (
              <li key={box}>
                <span className="sheet__box" /> {box}
              </li>
            ))}
          </ul>
        ) : (
          describeEnd(stop)
        )}
      </td>
    </tr>
  );
}
