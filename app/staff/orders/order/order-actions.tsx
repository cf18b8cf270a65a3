import { Check, Copy, Pencil, Phone, Printer, ReceiptText } from "lucide-react";
import { type RefObject, useEffect, useState } from "react";
import { Link } from "react-router";
import { useSameListState } from "#app/staff/layout/back-link.tsx";
import { isChangeable } from "#domain/orders/change-order.ts";
import type { OrderDetails } from "#domain/orders/staff-orders.ts";
import { phoneLinks } from "#domain/phone.ts";
import { billPath, changePath } from "../order-links.tsx";
import { WhatsappButton } from "./whatsapp-button.tsx";

interface OrderActionsProps {
  order: OrderDetails;
  addressRef: RefObject<HTMLElement | null>;
}

export function OrderActions({ order, addressRef }: OrderActionsProps) {
  const phone = phoneLinks(order.phone);
  const state = useSameListState();
  return (
    <div className="acts staff-order__acts">
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

function CopyAddress({ address, addressRef }: CopyAddressProps) {
  const [outcome, setOutcome] = useState<"copied" | "selected">();
  useEffect(() => {
    if (outcome !== "copied") return;
    const timer = setTimeout(() => setOutcome(undefined), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [outcome]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(address);
      setOutcome("copied");
    } catch {
      // Plain http, or the permission was denied.
      if (addressRef.current) window.getSelection()?.selectAllChildren(addressRef.current);
      setOutcome("selected");
    }
  }

  return (
    <>
      <button className="btn btn--outline" type="button" onClick={copy}>
        {outcome === "copied" ? <Check className="icon" aria-hidden /> : <Copy className="icon" aria-hidden />}
        {outcome === "copied" ? "Copied" : "Copy address"}
      </button>
      <p className={outcome === "selected" ? undefined : "visually-hidden"} role="status">
        {outcome === "copied" ? "The address is copied." : null}
        {outcome === "selected" ? "The address is selected: please copy it." : null}
      </p>
    </>
  );
}
