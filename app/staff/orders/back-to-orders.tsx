import { ArrowLeft } from "lucide-react";
import { BackLink } from "#app/staff/layout/back-link.tsx";

export function BackToOrders() {
  return (
    <BackLink className="link link--back" list="/dashboard/orders">
      <ArrowLeft className="icon" aria-hidden />
      Orders
    </BackLink>
  );
}
