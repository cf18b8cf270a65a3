import { useRef, useState } from "react";
import { ordersApi } from "#app/staff/api/orders-api.ts";
import { isRefusal } from "#app/staff/api/staff-call.ts";
import { readSession } from "#app/staff/session/session-store.ts";
import type { Issue } from "#domain/api-error.ts";
import type { OrderContent } from "#domain/orders/change-order.ts";
import { stepFrom } from "#domain/orders/order-steps.ts";
import type { OrderDetails } from "#domain/orders/staff-orders.ts";
import { reloadOrder } from "../order/use-order.ts";

export interface SaveProblem {
  message: string;
  issues: Issue[];
}

const NOT_KNOWN = "The shop did not answer, so it is not known whether the change is saved. We look again.";
const NOT_SAVED = "The change was not saved: the shop did not answer. Please try again.";

/** One change is one call, however often the button is pressed. `save` gives the order as it is then; undefined where it is not saved. */
export function useSaveChange(code: string) {
  const [saving, setSaving] = useState(false);
  const [problem, setProblem] = useState<SaveProblem>();
  const busy = useRef(false);
  const save = async (content: OrderContent): Promise<OrderDetails | undefined> => {
    if (busy.current) return undefined;
    busy.current = true;
    setSaving(true);
    setProblem(undefined);
    try {
      return await ordersApi.changeContent(code, content);
    } catch (error) {
      const refusal = toRefusal(error);
      if (!refusal) return await reloadAfterLoss(content);
      setProblem(refusal.message ? refusal : undefined);
      return undefined;
    } finally {
      busy.current = false;
      setSaving(false);
    }
  };
  /** The response was lost: whether it is saved is told by the order's history. */
  async function reloadAfterLoss({ version }: OrderContent): Promise<OrderDetails | undefined> {
    setProblem({ message: NOT_KNOWN, issues: [] });
    const now = await reloadOrder(code);
    if (now && wasMine(now, version)) return now;
    setProblem({ message: NOT_SAVED, issues: [] });
    return undefined;
  }
  return { save, saving, problem, forgetProblem: () => setProblem(undefined) };
}

function wasMine({ history }: OrderDetails, version: number): boolean {
  const entry = stepFrom(history, version);
  return entry !== undefined && entry.from === entry.to && entry.by === readSession()?.user.username;
}

/** Without words where the session has ended: then the login is shown, and what was typed is stored. Undefined where the response was lost. */
function toRefusal(error: unknown): SaveProblem | undefined {
  if (!isRefusal(error)) return undefined;
  if (error.status === 401) return { message: "", issues: [] };
  return { message: error.reason || error.message, issues: error.issues };
}
