import { useEffect, useState } from "react";
import { useMay } from "#app/staff/api/people-queries.ts";
import { queryClient } from "#app/staff/api/query-client.ts";
import { settingsQuery } from "#app/staff/api/settings-query.ts";
import { staffCall } from "#app/staff/api/staff-call.ts";
import { FormProblems, FormSection, focusField } from "#app/staff/layout/form-section.tsx";
import { OwnerButton } from "#app/staff/layout/owner-button.tsx";
import { useLeaveQuestion } from "#app/staff/layout/use-leave-question.ts";
import { saveOnCtrlEnter, useStaffForm } from "#app/staff/layout/use-staff-form.ts";
import { checkWith } from "#app/ui/form/use-form.ts";
import { type Settings, SettingsChangeSchema } from "#domain/settings.ts";
import { DeliveryDaysFields, findChanges, SettingField, toValues } from "./setting-fields.tsx";
import { MAIL_FIELDS, SECTIONS, SETTING_LABELS, type TextSetting } from "./setting-names.ts";

const check = checkWith(SettingsChangeSchema);

export function SettingsForm({ facts }: { facts: Settings }) {
  const may = useMay("changeSettings") === true;
  const [opened, setOpened] = useState(facts);
  const form = useStaffForm({
    initial: () => toValues(facts),
    check: (values) => check(findChanges(values, opened)),
    confirm: (changes) => may && Object.keys(changes).length > 0,
    labels: SETTING_LABELS,
    send: (body) => staffCall("PATCH /settings/", { body }),
    onDone(settings) {
      setOpened(settings.facts);
      form.restart(toValues(settings.facts));
      queryClient.setQueryData(settingsQuery.queryKey, settings);
    },
  });
  useLeaveQuestion(Object.keys(findChanges(form.values, opened)).length > 0);
  // For a link such as /dashboard/settings#gstin: the fields come after the page.
  useEffect(() => focusField(window.location.hash.slice(1)), []);

  const field = (name: TextSetting) => <SettingField key={name} {...form.text(name)} name={name} readOnly={!may} />;
  const reasons = form.issues.map(({ path, message }) => ({
    words: `${SETTING_LABELS[String(path[0])]} ${message}`,
    id: path.map(String).join("-"),
  }));
  return (
    <form className="settings" {...form.props} onKeyDown={saveOnCtrlEnter}>
      {reasons.length > 0 || form.problem ? (
        <FormProblems reasons={reasons}>
          <p>{reasons.length > 0 ? "Nothing was saved yet:" : form.problem}</p>
        </FormProblems>
      ) : null}
      <div inert={form.isBusy}>
        {SECTIONS.map(({ title, line, fields }) => (
          <FormSection key={title} title={title} line={line}>
            {fields.map(field)}
          </FormSection>
        ))}
        <FormSection
          title="Delivery"
          line="Shoppers see these days, and each order is promised by the last of them. PIN start: the first digits of the PIN code."
        >
          <DeliveryDaysFields
            rows={form.values.deliveryDays}
            errorAt={(row, name) => form.error("deliveryDays", row, name)}
            readOnly={!may}
            onChange={(deliveryDays) => form.set({ deliveryDays })}
          />
        </FormSection>
        <FormSection title="Order mails" line="Empty: the shop's e-mail gets them.">
          {MAIL_FIELDS.map(field)}
        </FormSection>
      </div>
      <div className="dash__foot">
        <p role="status">{form.isDone ? "Saved. Pages that are open show it after a reload." : ""}</p>
        <OwnerButton action="changeSettings" className="btn" type="submit" aria-busy={form.isBusy}>
          {form.isBusy ? "Saving..." : "Save"}
        </OwnerButton>
      </div>
    </form>
  );
}
