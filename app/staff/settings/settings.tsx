import { useQuery } from "@tanstack/react-query";
import { isFailing } from "#app/staff/api/query-client.ts";
import { settingsQuery } from "#app/staff/api/settings-api.ts";
import { LoadFailed } from "#app/staff/layout/load-failed.tsx";
import { PageHeading, staffMeta } from "#app/staff/layout/page-heading.tsx";
import { Loading } from "#app/ui/loading.tsx";
import { SettingChanges } from "./setting-changes.tsx";
import { SettingsForm } from "./settings-form.tsx";
import "../product-form/form.css";
import "./settings.css";

export const meta = () => staffMeta("Settings");

export default function Settings() {
  const query = useQuery(settingsQuery);
  const { data } = query;
  const failed = isFailing(query);
  return (
    <>
      <PageHeading title="Settings" line="What shoppers, mails and bills say about the shop." />
      <LoadFailed failed={failed} what="The settings" />
      {data === undefined && !failed ? <Loading>Loading settings...</Loading> : null}
      {data ? (
        <>
          <SettingsForm facts={data.facts} />
          <SettingChanges changes={data.changes} />
        </>
      ) : null}
    </>
  );
}
