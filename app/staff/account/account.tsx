import { useQuery } from "@tanstack/react-query";
import { ShieldAlert } from "lucide-react";
import { accountQuery } from "#app/staff/api/people-api.ts";
import { isFailing } from "#app/staff/api/query-client.ts";
import { LoadFailed } from "#app/staff/layout/load-failed.tsx";
import { PageHeading, staffMeta } from "#app/staff/layout/page-heading.tsx";
import { Loading } from "#app/ui/loading.tsx";
import { ChangePassword } from "./change-password.tsx";
import { OwnSignIns } from "./own-sign-ins.tsx";
import { SecondStep } from "./second-step.tsx";
import "./account.css";

export const meta = () => staffMeta("My account");

export default function Account() {
  const query = useQuery(accountQuery);
  const { data: account } = query;
  const failed = isFailing(query);
  return (
    <div className="sections">
      <div>
        <PageHeading title="My account" line={account ? `${account.username}, ${account.phone}` : "…"} />
        <LoadFailed failed={failed} what="Your account" />
        {account === undefined && !failed ? <Loading>Loading your account...</Loading> : null}
        {account?.is_second_step_required && !account.has_second_step ? (
          <p className="notice notice--price dash__note" role="status">
            <ShieldAlert className="icon" aria-hidden />
            <span>An owner asks everybody for a second step. Turn it on to use the rest of the dashboard.</span>
          </p>
        ) : null}
      </div>
      {account ? (
        <>
          <SecondStep account={account} />
          <ChangePassword phone={account.phone} />
          <OwnSignIns />
        </>
      ) : null}
    </div>
  );
}
