import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { staffMeta } from "#app/staff/layout/page-heading.tsx";
import { type BookedOrder, BookedOrderPage } from "./booked-order.tsx";
import { NewOrderForm } from "./new-order-form.tsx";
import "../form/order-form.css";
import "./new-order.css";

export const meta = () => staffMeta("New order");

/** The form, and after booking the order's code. */
export default function NewOrder() {
  const { state } = useLocation();
  const navigate = useNavigate();
  const booked: BookedOrder | undefined = state?.booked;
  const isOpenedAnew = booked !== undefined && wasOpenedAfter(booked.at);
  useEffect(() => {
    if (isOpenedAnew) navigate("/dashboard/orders/new", { replace: true });
  }, [isOpenedAnew, navigate]);
  return booked && !isOpenedAnew ? (
    <BookedOrderPage key={booked.code} booked={booked} />
  ) : (
    <NewOrderForm phone={typeof state?.phone === "string" ? state.phone : ""} />
  );
}

/** Browsers keep the state of a URL that is opened again by a bookmark, as on reload and Back. */
function wasOpenedAfter(moment: number): boolean {
  const [document] = performance.getEntriesByType("navigation");
  return (
    performance.timeOrigin > moment && document instanceof PerformanceNavigationTiming && document.type === "navigate"
  );
}
