import { useLocation } from "react-router";
import { staffMeta } from "#app/staff/layout/page-head.tsx";
import { type BookedOrder, BookedOrderPage } from "./booked-order.tsx";
import { NewOrderForm } from "./new-order-form.tsx";
import "../form/order-form.css";
import "./new-order.css";

export const meta = () => staffMeta("New order");

/** Where staff take an order; once it is booked, its code. */
export default function NewOrder() {
  const { state } = useLocation();
  const booked: BookedOrder | undefined = state?.booked;
  return booked ? (
    <BookedOrderPage key={booked.code} booked={booked} />
  ) : (
    <NewOrderForm phone={typeof state?.phone === "string" ? state.phone : ""} />
  );
}
