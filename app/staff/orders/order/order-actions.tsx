import { Phone, Printer } from "lucide-react";
import type { RefObject } from "react";
import type { OrderDetails } from "#domain/orders/order-desk.ts";
import { phoneLinks } from "#domain/phone.ts";
import { CopyAddress } from "./copy-address.tsx";
import { WhatsappChoice } from "./whatsapp-choice.tsx";

interface OrderActionsProps {
  order: OrderDetails;
  addressRef: RefObject<HTMLElement | null>;
}

export function OrderActions({ order, addressRef }: OrderActionsProps) {
  const phone = phoneLinks(order.phone);
  return (
    <div className="order__acts">
      {phone ? (
        <a className="btn btn--outline" href={phone.call}>
          <Phone className="icon" aria-hidden />
          Call
        </a>
      ) : null}
      {phone?.chat ? <WhatsappChoice order={order} chat={phone.chat} /> : null}
      <CopyAddress address={order.address} addressRef={addressRef} />
      <button className="btn btn--outline" type="button" onClick={() => window.print()}>
        <Printer className="icon" aria-hidden />
        Print slip
      </button>
    </div>
  );
}
