import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { settingsQuery } from "#app/staff/api/settings-api.ts";
import { listSampleSettings } from "#domain/sample-settings.ts";

/** A shop must not go live with the sample's facts unnoticed. */
export function SampleSettingsNote() {
  const { data: settings } = useQuery(settingsQuery);
  const facts = settings ? listSampleSettings(settings.facts) : [];
  if (facts.length === 0) return null;
  return (
    <details className="notice sample-facts dash__note block mb-4">
      <summary>{`Before you sell: ${count(facts.length)} still the sample's or missing`}</summary>
      <ul className="bullets">
        {facts.map(({ field, words }) => (
          <li key={field}>
            <Link to={`/dashboard/settings#${field}`}>{words}</Link>
          </li>
        ))}
      </ul>
      <p>An owner changes them under Settings. Shoppers read them in the footer and on the pages linked there.</p>
    </details>
  );
}

function count(facts: number): string {
  return facts === 1 ? "1 fact of the shop is" : `${facts} facts of the shop are`;
}
