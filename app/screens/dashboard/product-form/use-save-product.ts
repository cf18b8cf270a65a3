import { useRef, useState } from "react";
import { staffApi } from "#app/api/staff-api.ts";
import type { FormValues } from "./form-values.ts";
import { type SaveProblem, saveProblem } from "./save-problem.ts";
import { toDraft } from "./to-draft.ts";

/** One save is one call, however often the button is pressed. `save` gives whether it worked. */
export function useSaveProduct(id: string | undefined) {
  const [saving, setSaving] = useState(false);
  const [problem, setProblem] = useState<SaveProblem>();
  const busy = useRef(false);
  const save = async (values: FormValues): Promise<boolean> => {
    if (busy.current) return false;
    busy.current = true;
    setSaving(true);
    setProblem(undefined);
    try {
      const draft = toDraft(values);
      await (id ? staffApi.updateProduct(id, draft) : staffApi.createProduct(draft));
      return true;
    } catch (error) {
      setProblem(saveProblem(error, values));
      return false;
    } finally {
      busy.current = false;
      setSaving(false);
    }
  };
  return { save, saving, problem };
}
