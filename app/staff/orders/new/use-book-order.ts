import { useRef, useState } from "react";
import { ordersApi } from "#app/staff/api/orders-api.ts";
import { isRefusal } from "#app/staff/api/staff-call.ts";
import type { Issue } from "#domain/api-error.ts";
import type { NewOrder } from "#domain/orders/new-order.ts";

/** Why an order is not booked, or is not known to be. */
export type BookingProblem =
  | { is: "refused"; message: string; issues: Issue[] }
  /** An earlier try was booked and its response lost; something was changed since. */
  | { is: "booked already"; code: string }
  | { is: "not known" };

/** One order is one call, however often the button is pressed. `book` gives the code; undefined where it is not booked. */
export function useBookOrder() {
  const [booking, setBooking] = useState(false);
  const [problem, setProblem] = useState<BookingProblem>();
  const busy = useRef(false);
  const book = async (order: NewOrder, key: string): Promise<string | undefined> => {
    if (busy.current) return undefined;
    busy.current = true;
    setBooking(true);
    setProblem(undefined);
    try {
      return (await ordersApi.createOrder(order, key)).order.code;
    } catch (error) {
      setProblem(toProblem(error));
      return undefined;
    } finally {
      busy.current = false;
      setBooking(false);
    }
  };
  return { book, booking, problem, forgetProblem: () => setProblem(undefined) };
}

/** Undefined where the session has ended: then the login is shown, and what was typed is stored. */
export function toProblem(error: unknown): BookingProblem | undefined {
  if (!isRefusal(error)) return { is: "not known" };
  const { status, reason, issues, orderCode } = error;
  if (status === 401) return undefined;
  return orderCode
    ? { is: "booked already", code: orderCode }
    : { is: "refused", message: reason || error.message, issues };
}
