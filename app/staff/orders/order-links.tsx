import { ArrowLeft } from "lucide-react";
import { Link } from "react-router";
import { BackToList, useSameListState } from "#app/staff/layout/back-link.tsx";

export function changePath(code: string): string {
  return `/dashboard/orders/${code}/change`;
}

/** Path of a bill; without a number, of the valid one. */
export function billPath(code: string, number?: string): string {
  return `/dashboard/orders/${code}/bill${number === undefined ? "" : `?number=${encodeURIComponent(number)}`}`;
}

export function BackToOrders() {
  return <BackToList list="/dashboard/orders">Orders</BackToList>;
}

export function BackToOrder({ code }: { code: string }) {
  return (
    <Link className="link link--back" to={`/dashboard/orders/${code}`} state={useSameListState()}>
      <ArrowLeft className="icon" aria-hidden />
      Order {code}
    </Link>
  );
}
