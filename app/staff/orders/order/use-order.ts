import { useEffect, useEffectEvent, useRef, useState } from "react";
import { orderDeskApi } from "#app/staff/api/orders-api.ts";
import type { OrderDetails } from "#domain/orders/order-desk.ts";
import { usePoll } from "../use-poll.ts";
import { type SeenOrder, seeOrder } from "./see-order.ts";

const POLL_MS = 5_000;

/** One order, kept up to date; `isMissing` where there is none of this code. */
export function useOrder(code: string) {
  const [seen, setSeen] = useState<SeenOrder>();
  const [isMissing, setMissing] = useState(false);
  const [failed, setFailed] = useState(false);
  const looks = useRef({ asked: 0, taken: 0 });

  async function look(): Promise<void> {
    const turn = ++looks.current.asked;
    try {
      const fresh = await orderDeskApi.findOrder(code);
      // Answers may overtake each other.
      if (turn < looks.current.taken) return;
      looks.current.taken = turn;
      setFailed(false);
      setMissing(!fresh);
      if (fresh) setSeen((before) => seeOrder(before, fresh));
    } catch (error) {
      // Spec 8: what fails while the dashboard loads is only logged; what is shown stays.
      if (!failed) console.error(error);
      setFailed(true);
    }
  }

  const onOpen = useEffectEvent(() => void look());
  useEffect(() => onOpen(), []);
  usePoll(look, POLL_MS);

  return { seen, isMissing, failed, look, show: (order: OrderDetails) => setSeen({ order, newer: undefined }) };
}
