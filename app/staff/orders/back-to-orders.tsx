import { ArrowLeft } from "lucide-react";
import { Link, useLocation } from "react-router";

/** Back to the list as it was left: filtered, and on its page. */
export function BackToOrders() {
  const { state } = useLocation();
  const list = typeof state?.list === "string" ? state.list : "";
  return (
    <Link className="link link--back" to={`/dashboard/orders${list}`}>
      <ArrowLeft className="icon" aria-hidden />
      Orders
    </Link>
  );
}
