import { Check, Copy, Pencil, Phone, Printer, ReceiptText } from "lucide-react";
import { type RefObject, useEffect, useState } from "react";
import { Link } from "react-router";
import { useSameListState } from "#app/staff/layout/back-link.tsx";
import { isChangeable } from "#domain/orders/change-order.ts";
import type { OrderDetails } from "#domain/orders/staff-orders.ts";
import { phoneLinks } from "#domain/phone.ts";
import { billPath } from "../bill/bill-path.ts";
import { changePath } from "../change-path.ts";
import { WhatsappButton } from "./whatsapp-button.tsx";

interface OrderActionsProps {
  order: OrderDetails;
  addressRef: RefObject<HTMLElement | null>;
}

export function OrderActions({ order, addressRef }: OrderActionsProps) {
  const phone = phoneLinks(order.phone);
  const state = useSameListState();
  return (
    <div className="staff-order__acts">
      {phone ? (
        <a className="btn btn--outline" href={phone.call}>
          <Phone className="icon" aria-hidden />
          Call
        </a>
      ) : null}
      {phone?.chat ? <WhatsappButton order={order} chat={phone.chat} /> : null}
      {order.address && order.erased_at === null ? (
        <CopyAddress address={order.address} addressRef={addressRef} />
      ) : null}
      <button className="btn btn--outline" type="button" onClick={() => window.print()}>
        <Printer className="icon" aria-hidden />
        Print slip
      </button>
      {isChangeable(order.state) ? (
        <Link className="btn btn--outline" to={changePath(order.code)} state={state}>
          <Pencil className="icon" aria-hidden />
          Change order
        </Link>
      ) : null}
      {order.bills.length > 0 ? (
        <Link className="btn btn--outline" to={billPath(order.code)} state={state}>
          <ReceiptText className="icon" aria-hidden />
          Bill
        </Link>
      ) : null}
    </div>
  );
}

const SHOWN_MS = 2_000;

interface CopyAddressProps {
  address: string;
  addressRef: RefObject<HTMLElement | null>;
}

/** Says that it did; where the browser does not let it, selects the address, so that a person can. */
function CopyAddress({ address, addressRef }: CopyAddressProps) {
  const [outcome, setOutcome] = useState<"copied" | "selected">();
  useEffect(() => {
    if (outcome !== "copied") return;
    const timer = setTimeout(() => setOutcome(undefined), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [outcome]);

  async function copy() {
    if (await copyText(address)) return setOutcome("copied");
    if (addressRef.current) window.getSelection()?.selectAllChildren(addressRef.current);
    setOutcome("selected");
  }

  return (
    <>
      <button className="btn btn--outline" type="button" onClick={copy}>
        {outcome === "copied" ? <Check className="icon" aria-hidden /> : <Copy className="icon" aria-hidden />}
        {outcome === "copied" ? "Copied" : "Copy address"}
      </button>
      <p className={outcome === "selected" ? "staff-order__said" : "visually-hidden"} role="status">
        {outcome === "copied" ? "The address is copied." : null}
        {outcome === "selected"
          ? "The browser does not let us copy. The address is selected: copy it from there."
          : null}
      </p>
    </>
  );
}

/** Whether it could be copied: a page over plain http, or a browser that was told no, cannot. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyFromField(text);
  }
}

/** The old way, which needs no permission. */
function copyFromField(text: string): boolean {
  const field = document.createElement("textarea");
  const before = document.activeElement;
  field.value = text;
  field.className = "visually-hidden";
  document.body.append(field);
  field.select();
  const copied = document.execCommand("copy");
  field.remove();
  if (before instanceof HTMLElement) before.focus();
  return copied;
}
