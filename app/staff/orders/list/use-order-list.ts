import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { orderDeskApi } from "#app/staff/api/orders-api.ts";
import { type OrderFilters, writeFilters } from "../order-filters.ts";
import { usePoll } from "../use-poll.ts";
import { keepInPlace } from "./keep-in-place.ts";
import { type ShownOrders, takeIn } from "./take-in.ts";

const POLL_MS = 5_000;

/** The orders that the filters ask for, kept up to date. What is shown stays when a look fails. */
export function useOrderList(filters: OrderFilters, rows: RefObject<HTMLElement | null>) {
  const search = writeFilters(filters);
  const [shown, setShown] = useState<ShownOrders>();
  const [failed, setFailed] = useState(false);
  const looks = useRef({ asked: 0, taken: 0 });
  const wanted = useRef(search);
  wanted.current = search;

  async function look(): Promise<void> {
    const turn = ++looks.current.asked;
    // Answers may overtake each other, and the person may have gone on to other filters.
    const isLate = () => search !== wanted.current || turn < looks.current.taken;
    try {
      const list = await orderDeskApi.listOrders(search, rowsOf(shown, search));
      if (isLate()) return;
      looks.current.taken = turn;
      const now = { search, list, look: turn, isFirstPage: filters.page === 1 };
      keepInPlace(rows.current, () => {
        setFailed(false);
        setShown((before) => takeIn(before, now));
      });
    } catch (error) {
      if (isLate()) return;
      // Spec 8: what fails while the dashboard loads a list is only logged; what is shown stays.
      if (!failed) console.error(error);
      setFailed(true);
    }
  }

  const onSearch = useEffectEvent((_search: string) => void look());
  useEffect(() => onSearch(search), [search]);
  usePoll(look, POLL_MS);

  /** `current` is what is shown once it is what the filters ask for. */
  return { shown, current: shown?.search === search ? shown : undefined, failed, look };
}

/** The codes of the rows on the screen: each is told of anew, also one that has left the page. */
function rowsOf(shown: ShownOrders | undefined, search: string): string[] {
  return shown?.search === search ? shown.list.orders.map(({ code }) => code) : [];
}
