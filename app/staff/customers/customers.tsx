import { staffMeta } from "#app/staff/layout/page-heading.tsx";
import { readCustomerKey } from "#domain/orders/customer-key.ts";
import type { Route } from "./+types/customers";
import { Customer } from "./customer.tsx";
import { CustomerTable } from "./customer-list.tsx";
import "./customers.css";

export { privateHeaders as headers } from "#app/staff/layout/page-heading.tsx";

/** Without the name, because titles are in the browser's history. */
export const meta: Route.MetaFunction = ({ params: { phone } }) =>
  staffMeta(phone === undefined ? "Customers" : "Customer");

/** One route for the list and a customer, because every shopper loads the list of all routes. */
export default function Customers({ params: { phone } }: Route.ComponentProps) {
  if (phone === undefined) return <CustomerTable />;
  const id = readCustomerKey(phone);
  return <Customer key={id} id={id} />;
}
