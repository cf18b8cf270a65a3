import { Bot } from "lucide-react";
import type { OrderDetails } from "#domain/orders/order-desk.ts";

/** Nothing where the order came as people send them. */
export function BotNotice({ order }: { order: OrderDetails }) {
  if (!order.suspected_bot) return null;
  return (
    <div className="notice notice--price">
      <Bot className="icon" aria-hidden />
      <p>
        <b>Perhaps a bot.</b> A field that people never see was filled in. Call before you confirm it: the customer was
        sent no copy.
      </p>
    </div>
  );
}
