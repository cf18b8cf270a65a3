import { data, Link } from "react-router";
import { PageHeading, staffMeta } from "./page-heading.tsx";

export const meta = () => staffMeta("Not Found");

export function loader() {
  return data(null, { status: 404 });
}

export default function UnknownPage() {
  return (
    <>
      <PageHeading title="404 Not Found" line="The dashboard has no such page." />
      <Link className="btn" to="/dashboard/products">
        Back to Products
      </Link>
    </>
  );
}
