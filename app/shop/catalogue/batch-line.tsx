import { Link } from "react-router";
import { useShop } from "#app/brand/use-shop.ts";
import { batchPath } from "#domain/stock/batch-path.ts";
import type { BatchFacts } from "#domain/stock/public-stock.ts";
import { batchNamed, bestBefore, LAB_REPORT_INSIDE, pressedOn, recalled } from "#words/batch.ts";
import { formatIsoDay } from "#words/dates.ts";
import { callUsAt } from "#words/order.tsx";

const NO_BREAK = "\u00a0";
/** It stays at the end of a line. */
const DOT = `${NO_BREAK}· `;

/** "Pressed on 3 Nov 2026 · best before 3 Nov 2027 · batch GN-26-117 · lab report", or of units that somebody got. */
export function BatchLine({ code, pressed_on, best_before, report, units }: BatchFacts & { units?: number }) {
  const dayOf = (day: string) => formatIsoDay(day).replaceAll(" ", NO_BREAK);
  const best = bestBefore(dayOf(best_before));
  const batch = (
    <Link className="link nowrap" to={batchPath(code)}>
      {batchNamed(code)}
    </Link>
  );
  return (
    <>
      {units === undefined ? pressedOn(dayOf(pressed_on)) + DOT + best : `${units} × `}
      {units === undefined ? DOT : null}
      {batch}
      {units === undefined ? null : DOT + best}
      {report ? DOT : null}
      {report ? (
        <a className="link nowrap" href={report}>
          {LAB_REPORT_INSIDE}
        </a>
      ) : null}
    </>
  );
}

/** `what`: the oils of somebody's order. */
export function RecallNotice({ recalls }: { recalls: { code: string; what: string }[] }) {
  const shop = useShop();
  if (recalls.length === 0) return null;
  return (
    <div className="notice notice--error" role="alert">
      <div>
        {recalls.map(({ code, what }) => (
          <p key={code + what}>{recalled(code, what)}</p>
        ))}
        <a className="link tap bold" href={shop.phoneHref}>
          {callUsAt(shop.phone)}
        </a>
      </div>
    </div>
  );
}
