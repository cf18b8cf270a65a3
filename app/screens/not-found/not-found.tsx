import { data } from "react-router";

/** An unknown address: the error screen shows the status. */
export function loader(): never {
  throw data(null, { status: 404, statusText: "Not Found" });
}

export default function NotFound() {
  return null;
}
