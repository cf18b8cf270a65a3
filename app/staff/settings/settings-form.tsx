import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { accountQuery, useMay } from "#app/staff/api/people-queries.ts";
import { queryClient } from "#app/staff/api/query-client.ts";
import { settingsQuery } from "#app/staff/api/settings-query.ts";
import { staffCall } from "#app/staff/api/staff-call.ts";
import { FormProblems, FormSection, focusField, RestoredNotice } from "#app/staff/layout/form-section.tsx";
import { OwnerButton } from "#app/staff/layout/owner-button.tsx";
import { useFormDraft, useUnsavedGuard } from "#app/staff/layout/use-form-draft.ts";
import { saveOnCtrlEnter, useStaffForm } from "#app/staff/layout/use-staff-form.ts";
import { checkWith } from "#app/ui/form/use-form.ts";
import { TextField } from "#app/ui/text-field.tsx";
import { listGuardedChanges, type Settings, SettingsChangeSchema } from "#domain/settings.ts";
import {
  DeliveryDaysFields,
  findChanges,
  readSettingsDraft,
  SettingField,
  toValues,
  withoutSecrets,
} from "./setting-fields.tsx";
import { MAIL_FIELDS, SECTIONS, SETTING_LABELS, type TextSetting } from "./setting-names.ts";

const check = checkWith(SettingsChangeSchema);

export function SettingsForm({ facts }: { facts: Settings }) {
  const may = useMay("changeSettings") === true;
  const { data: account } = useQuery(accountQuery);
  const draft = useFormDraft("settingsDraft", readSettingsDraft(facts));
  const [isRestored, setRestored] = useState(draft.stored !== undefined);
  const [opened, setOpened] = useState(draft.stored?.opened ?? facts);
  // A colleague's change can make the shop ask for a password that this form did not.
  const [isAsked, setAsked] = useState(false);
  const needsPassword = (changes: Partial<Settings>) =>
    isAsked || listGuardedChanges(opened, { ...opened, ...changes }).length > 0;
  const form = useStaffForm({
    initial: () => draft.stored?.values ?? toValues(facts),
    check(values) {
      const changes = findChanges(values, opened);
      const { current_password, code } = values;
      if (!needsPassword(changes)) return check(changes);
      return check({ ...changes, current_password, ...(account?.has_second_step && { code }) });
    },
    confirm: (changes) => may && Object.keys(changes).length > 0,
    labels: SETTING_LABELS,
    send: (body) => staffCall("PATCH /settings/", { body }),
    onDone(settings) {
      startFrom(settings.facts);
      queryClient.setQueryData(settingsQuery.queryKey, settings);
    },
  });
  const changes = findChanges(form.values, opened);
  if (!needsPassword(changes) && form.issues.some(({ path }) => path[0] === "current_password")) setAsked(true);
  useUnsavedGuard({ values: withoutSecrets(form.values), opened }, Object.keys(changes).length > 0, draft.store);
  function startFrom(newest: Settings) {
    setOpened(newest);
    setAsked(false);
    setRestored(false);
    form.restart(toValues(newest));
  }
  // For a link such as /dashboard/settings#gstin: the fields come after the page.
  useEffect(() => focusField(window.location.hash.slice(1)), []);

  const field = (name: TextSetting) => <SettingField key={name} {...form.text(name)} name={name} readOnly={!may} />;
  const reasons = form.issues.map(({ path, message }) => ({
    words: [SETTING_LABELS[String(path[0])], message].join(" ").trim(),
    id: path.map(String).join("-"),
  }));
  return (
    <form className="settings" {...form.props} onKeyDown={saveOnCtrlEnter}>
      {isRestored ? <RestoredNotice onDiscard={() => startFrom(facts)} /> : null}
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
        {needsPassword(changes) ? (
          <FormSection
            title="Your password"
            line="Another UPI id and other recipients of order mails need it. Every owner gets a mail about the change."
          >
            {/* Tells password managers whose password it is. */}
            <input hidden readOnly name="username" autoComplete="username" value={account?.phone ?? ""} />
            <TextField
              label="Current password"
              {...form.text("current_password")}
              id="current_password"
              type="password"
              autoComplete="current-password"
              maxLength={1000}
            />
            {account?.has_second_step ? (
              <TextField
                label="Code from your authenticator app"
                {...form.text("code")}
                id="code"
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={40}
              />
            ) : null}
          </FormSection>
        ) : null}
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
