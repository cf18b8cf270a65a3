import { useEffect, useRef } from "react";
import { formatMoment } from "#app/staff/layout/format-moment.ts";
import { PrintButton } from "#app/staff/layout/page-heading.tsx";
import { TitledDialog } from "#app/ui/titled-dialog.tsx";
import type { Bill } from "#domain/bill/bill.ts";
import type { Slip } from "#domain/orders/many-orders.ts";
import type { PickingList } from "#domain/orders/picking-list.ts";
import { BillSheet } from "../bill/bill-sheet.tsx";
import { countOrders } from "../order-words.ts";
import { PackingSlip } from "../packing-slip/packing-slip.tsx";
import { useSlipsPerPage } from "./slips-per-page.tsx";
import "../bill/bill.css";
import "../packing-slip/packing-slip.css";

export type Paper =
  | { type: "slips"; orders: Slip[] }
  | { type: "bills"; bills: Bill[] }
  | { type: "picking"; list: PickingList };

/** Printed instead of the list, one per page. Slips and bills print at once; a picking list is shown first. */
export function Papers({ paper, onClose }: { paper: Paper; onClose: () => void }) {
  const close = useRef(onClose);
  close.current = onClose;
  const perPage = useSlipsPerPage();
  const isPrintedAtOnce = paper.type !== "picking";
  useEffect(() => {
    if (!isPrintedAtOnce) return;
    const done = () => close.current();
    window.addEventListener("afterprint", done);
    window.print();
    return () => window.removeEventListener("afterprint", done);
  }, [isPrintedAtOnce]);
  if (paper.type === "picking") {
    return (
      <>
        <div className="dash__screen">
          <PickingDialog list={paper.list} onClose={onClose} />
        </div>
        <PickingSheet list={paper.list} />
      </>
    );
  }
  return (
    <div className={paper.type === "slips" ? `sheet slips--${perPage}` : "sheet"}>
      {paper.type === "slips"
        ? paper.orders.map((order) => <PackingSlip key={order.code} order={order} />)
        : paper.bills.map((bill) => <BillSheet key={bill.number} bill={bill} />)}
    </div>
  );
}

function PickingDialog({ list, onClose }: { list: PickingList; onClose: () => void }) {
  return (
    <TitledDialog title={titleOf(list)} onClose={onClose}>
      <div className="dialog__body">
        <ul className="stack gap-2 anywhere tabular-nums">
          {list.lines.map((line) => (
            <li key={nameOf(line)}>
              <b>{line.quantity} ×</b> {nameOf(line)}
            </li>
          ))}
          {list.texts.map(({ code, text }) => (
            <li key={code}>
              <b>{code}</b> {text}
            </li>
          ))}
        </ul>
      </div>
      <div className="dialog__foot">
        <PrintButton className="btn" />
      </div>
    </TitledDialog>
  );
}

function PickingSheet({ list }: { list: PickingList }) {
  return (
    <article className="packing-slip sheet dash__paper">
      <header className="sheet__head">
        <p className="packing-slip__name">{titleOf(list)}</p>
        <p>{formatMoment(Date.now())}</p>
      </header>
      <table className="sheet__lines">
        <tbody>
          {list.lines.map((line) => (
            <tr key={nameOf(line)}>
              <td>
                <span className="sheet__box" />
              </td>
              <td>
                <b>{line.quantity} ×</b> {nameOf(line)}
              </td>
            </tr>
          ))}
          {list.texts.map(({ code, text }) => (
            <tr key={code}>
              <td>
                <span className="sheet__box" />
              </td>
              <td className="sheet__text">
                <b>{code}</b> {text}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </article>
  );
}

function titleOf({ orders }: PickingList): string {
  return `Picking list, ${countOrders(orders)}`;
}

/** Ground Nut 1L TIN */
function nameOf({ name, size, package: pack }: PickingList["lines"][number]): string {
  return [name, size, pack].filter(Boolean).join(" ");
}
