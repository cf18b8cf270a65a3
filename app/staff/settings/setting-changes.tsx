import { formatMoment } from "#app/staff/layout/format-moment.ts";
import type { SettingChange } from "#domain/settings.ts";
import { changeInWords } from "./fact-names.ts";

export function SettingChanges({ changes }: { changes: SettingChange[] }) {
  return (
    <section aria-labelledby="changes">
      <h2 id="changes">Changes</h2>
      {changes.length === 0 ? <p className="muted">Nothing was changed yet.</p> : null}
      <ul className="settings__changes anywhere">
        {changes.map((change) => (
          <li key={`${change.at} ${change.name} ${JSON.stringify(change.to)}`}>
            {change.by} {changeInWords(change)}, {formatMoment(change.at)}
          </li>
        ))}
      </ul>
    </section>
  );
}
