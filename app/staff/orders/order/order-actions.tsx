import { Pencil, Phone, ReceiptText } from "lucide-react";
import type { RefObject } from "react";
import { Link } from "react-router";
import { useShop } from "#app/brand/use-shop.ts";
import { useWhatsappTexts } from "#app/round/stop/use-whatsapp-texts.ts";
import { WhatsappButton } from "#app/round/stop/whatsapp-button.tsx";
import { useSameListState } from "#app/staff/layout/back-link.tsx";
import { CopyButton } from "#app/staff/layout/copy-button.tsx";
import { PrintButton } from "#app/staff/layout/page-heading.tsx";
import { isChangeable } from "#domain/orders/change-order.ts";
import type { OrderDetails } from "#domain/orders/staff-orders.ts";
import { phoneLinks } from "#domain/phone.ts";
import { billPath, changePath } from "../order-links.tsx";

interface OrderActionsProps {
  order: OrderDetails;
  addressRef: RefObject<HTMLElement | null>;
}

export function OrderActions({ order, addressRef }: OrderActionsProps) {
  const phone = phoneLinks(order.phone);
  const state = useSameListState();
  const shop = useShop();
  const texts = useWhatsappTexts(order.language, ({ listWhatsappTexts, tellOrder }, words) =>
    listWhatsappTexts(tellOrder(order, Date.now()), shop, words),
  );
  return (
    <div className="acts staff-order__acts">
      {phone ? (
        <a className="btn btn--outline" href={phone.call}>
          <Phone className="icon" aria-hidden />
          Call
        </a>
      ) : null}
      {phone?.chat ? <WhatsappButton texts={texts} chat={phone.chat} /> : null}
      {order.address && order.erased_at === null ? (
        <CopyButton text={order.address} what="address" shownRef={addressRef} />
      ) : null}
      <PrintButton words="Print slip" />
      {isChangeable(order.state) && order.erased_at === null ? (
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
