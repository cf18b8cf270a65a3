import { useMutation } from "@tanstack/react-query";
import { CircleAlert } from "lucide-react";
import { type FormEvent, type MouseEvent, useEffect, useRef, useState } from "react";
import { describeFailure } from "#app/staff/api/form-errors.ts";
import { useMay } from "#app/staff/api/people-api.ts";
import { queryClient } from "#app/staff/api/query-client.ts";
import { changeSettings, settingsQuery } from "#app/staff/api/settings-api.ts";
import { isRefusal } from "#app/staff/api/staff-call.ts";
import { saveOnCtrlEnter } from "#app/staff/layout/enter-key.ts";
import { FormSection } from "#app/staff/layout/form-section.tsx";
import { OwnerButton } from "#app/staff/layout/owner-button.tsx";
import { useLeaveQuestion } from "#app/staff/layout/use-leave-question.ts";
import type { Issue } from "#domain/api-error.ts";
import type { Settings } from "#domain/settings.ts";
import { DeliveryDaysFields } from "./delivery-days-fields.tsx";
import { SettingField } from "./fact-field.tsx";
import { labelOf, MAIL_FIELDS, SECTIONS, type TextSetting } from "./fact-names.ts";
import { findChanges, type SettingValues, toValues } from "./setting-values.ts";

export function SettingsForm({ facts }: { facts: Settings }) {
  const may = useMay("changeSettings") === true;
  const [opened, setOpened] = useState(facts);
  const [values, setValues] = useState<SettingValues>(() => toValues(facts));
  const change = (changed: Partial<SettingValues>) => setValues((before) => ({ ...before, ...changed }));
  const changes = findChanges(values, opened);
  const unsaved = Object.keys(changes).length > 0;
  useLeaveQuestion(unsaved);
  useNamedField();
  const save = useMutation({
    mutationFn: changeSettings,
    onSuccess(settings) {
      setOpened(settings.facts);
      setValues(toValues(settings.facts));
      queryClient.setQueryData(settingsQuery.queryKey, settings);
    },
  });
  const issues = isRefusal(save.error) ? save.error.issues : [];

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (may && unsaved && !save.isPending) save.mutate(changes);
  }

  const field = (name: TextSetting) => (
    <SettingField
      key={name}
      name={name}
      value={values[name]}
      readOnly={!may}
      error={issues.find(({ path }) => path[0] === name)?.message}
      onType={(typed) => change({ [name]: typed })}
    />
  );
  return (
    <form className="settings" noValidate onSubmit={onSubmit} onKeyDown={saveOnCtrlEnter}>
      <Refused error={save.error} issues={issues} />
      <div inert={save.isPending}>
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
            rows={values.deliveryDays}
            issues={issues.filter(({ path }) => path[0] === "deliveryDays")}
            readOnly={!may}
            onChange={(deliveryDays) => change({ deliveryDays })}
          />
        </FormSection>
        <FormSection title="Order mails" line="Empty: the shop's e-mail gets them.">
          {MAIL_FIELDS.map(field)}
        </FormSection>
      </div>
      <div className="dash__foot">
        <p role="status">{save.isSuccess && !unsaved ? "Saved. Pages that are open show it after a reload." : ""}</p>
        <OwnerButton action="changeSettings" className="btn" type="submit" aria-busy={save.isPending}>
          {save.isPending ? "Saving..." : "Save"}
        </OwnerButton>
      </div>
    </form>
  );
}

/** Has the focus, because the wrong field may be far from the button. */
function Refused({ error, issues }: { error: Error | null; issues: Issue[] }) {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each new error.
  useEffect(() => {
    box.current?.focus();
  }, [error]);
  if (!error) return null;
  return (
    <div ref={box} className="notice notice--error product-form__failed" role="alert" tabIndex={-1}>
      <CircleAlert className="icon" aria-hidden />
      <div>
        <p>{issues.length > 0 ? "Nothing was saved yet:" : describeFailure(error)}</p>
        <ul className="product-form__reasons">
          {issues.map(({ path, message }) => (
            <li key={path.join()}>
              <a className="link" href={`#${path.join("-")}`} onClick={focusTarget}>
                {labelOf(path[0] as keyof Settings)} {message}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** Without the browser's own jump, which would add a history entry. */
function focusTarget(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault();
  focusField(event.currentTarget.hash.slice(1));
}

/** For a link such as /dashboard/settings#gstin: the fields come after the page. */
function useNamedField() {
  useEffect(() => focusField(window.location.hash.slice(1)), []);
}

function focusField(id: string) {
  const target = document.getElementById(id);
  target?.focus({ preventScroll: true });
  target?.scrollIntoView({ block: "center", behavior: "instant" });
}
