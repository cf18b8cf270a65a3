import { useLocation } from "react-router";
import { staffMeta } from "#app/staff/layout/page-heading.tsx";
import { NewOrderForm } from "./new-order-form.tsx";
import { type BookedOrder, BookedOrderPage } from "./staff-booked-order.tsx";
import "../form/order-form.css";
import "./new-order.css";

export const meta = () => staffMeta("New order");

export default function NewOrder() {
  const { state } = useLocation();
  const booked: BookedOrder | undefined = state?.booked;
  if (booked) return <BookedOrderPage key={booked.code} booked={booked} />;
  return <NewOrderForm phone={typeof state?.phone === "string" ? state.phone : ""} />;
}
