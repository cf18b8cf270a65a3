import { Hammer } from "lucide-react";
import { PageHeading, staffMeta } from "./page-heading.tsx";

export const meta = () => staffMeta("Users");

export default function Users() {
  return (
    <>
      <PageHeading title="Users" />
      <p className="notice dash__note">
        <Hammer className="icon" aria-hidden />
        <span>Users management still needs development.</span>
      </p>
    </>
  );
}
