import { staffMeta } from "#app/staff/layout/page-heading.tsx";
import { phoneNumber } from "#domain/phone.ts";
import type { Route } from "./+types/customers";
import { Customer } from "./customer.tsx";
import { CustomerTable } from "./customer-list.tsx";
import "./customer.css";
import "./customers.css";

export { privateHeaders as headers } from "#app/staff/layout/page-heading.tsx";

/** Without the name: titles stand in the browser's history. */
export const meta: Route.MetaFunction = ({ params: { phone } }) =>
  staffMeta(phone === undefined ? "Customers" : "Customer");

/** All customers, or one of them. One route for both, because every shopper loads the list of all routes. */
export default function Customers({ params: { phone } }: Route.ComponentProps) {
  if (phone === undefined) return <CustomerTable />;
  const number = phoneNumber(phone);
  return <Customer key={number} number={number} />;
}
