import type { KeyboardEvent } from "react";
import { describeFailure, explainWith } from "#app/staff/api/form-errors.ts";
import { type FormOptions, useForm } from "#app/ui/form/use-form.ts";
import { withLabel } from "#domain/sentence.ts";

interface StaffFormOptions<Values, Body, Reply> extends FormOptions<Values, Body, Reply> {
  /** Words for a failure of no field. */
  describe?: (error: Error) => string;
  /** Labels that messages continue, by path: "agreed.rupees". A field without one shows the message alone. */
  labels?: Record<string, string>;
}

export function useStaffForm<Values extends object, Body, Reply>(options: StaffFormOptions<Values, Body, Reply>) {
  const { describe = describeFailure, labels = {}, ...rest } = options;
  return useForm({
    ...rest,
    explain: explainWith(describe),
    tell({ path, message }) {
      const label = labels[path.map(String).join(".")];
      return label === undefined ? message : withLabel(label, message);
    },
  });
}

/** Enter in a line of a long form does not submit it; Ctrl or Cmd + Enter does, from any field. */
export function saveOnCtrlEnter(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== "Enter") return;
  if (event.ctrlKey || event.metaKey) {
    event.preventDefault();
    event.currentTarget.requestSubmit();
  } else if (event.target instanceof HTMLInputElement && event.target.type !== "file") {
    event.preventDefault();
  }
}
