import { useQuery } from "@tanstack/react-query";
import { settingsQuery } from "#app/staff/api/settings-query.ts";
import { formatMoment } from "#app/staff/layout/format-moment.ts";
import { LoadState } from "#app/staff/layout/load-state.tsx";
import { PageHeading, staffMeta } from "#app/staff/layout/page-heading.tsx";
import type { SettingChange } from "#domain/settings.ts";
import { changeInWords } from "./setting-names.ts";
import { SettingsForm } from "./settings-form.tsx";
import "./settings.css";

export const meta = () => staffMeta("Settings");

export default function Settings() {
  const query = useQuery(settingsQuery);
  const { data } = query;
  return (
    <>
      <PageHeading title="Settings" line="What shoppers, mails and bills say about the shop." />
      <LoadState query={query} what="The settings" loading="Loading settings..." />
      {data ? (
        <>
          <SettingsForm facts={data.facts} />
          <SettingChanges changes={data.changes} />
        </>
      ) : null}
    </>
  );
}

function SettingChanges({ changes }: { changes: SettingChange[] }) {
  return (
    <section aria-labelledby="changes">
      <h2 id="changes">Changes</h2>
      {changes.length === 0 ? <p className="muted">Nothing was changed yet.</p> : null}
      <ul className="settings__changes anywhere">
        {changes.map((change) => (
          <li className="line-below" key={`${change.at} ${change.name} ${JSON.stringify(change.to)}`}>
            {change.by} {changeInWords(change)}, {formatMoment(change.at)}
          </li>
        ))}
      </ul>
    </section>
  );
}
