import { CircleAlert } from "lucide-react";
import { type FormEvent, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { saveOnCtrlEnter } from "#app/staff/layout/enter-key.ts";
import { useFocusAfter } from "#app/ui/hooks/use-focus-after.ts";
import { itemsInWords } from "#domain/cart/cart.ts";
import { isChangeable } from "#domain/orders/change-order.ts";
import { customerEmail } from "#domain/orders/order.ts";
import type { OrderDetails } from "#domain/orders/staff-orders.ts";
import { formatRupees } from "#domain/products/pricing.ts";
import { ChangeList } from "../change-list.tsx";
import { CustomerFields } from "../form/customer-fields.tsx";
import { sumUp } from "../form/draft-line.ts";
import { OilsSection } from "../form/oils-section.tsx";
import { PhoneField } from "../form/phone-field.tsx";
import { useProducts } from "../form/use-products.ts";
import { showOrder } from "../order/use-order.ts";
import { AgreedFields } from "./agreed-fields.tsx";
import {
  type ChangeDraft,
  checkChange,
  doubtTotal,
  listChanges,
  listColleagues,
  toContent,
  workOut,
} from "./change-draft.ts";
import { ChangeNotices } from "./change-notices.tsx";
import { storeChange } from "./stored-change.ts";
import { TotalDoubt } from "./total-doubt.tsx";
import { useChangeDraft } from "./use-change-draft.ts";
import { useSaveChange } from "./use-save-change.ts";

interface ChangeFormProps {
  /** As it stands now, whoever changed it last. */
  order: OrderDetails;
  reload: () => Promise<void>;
}

export function ChangeForm({ order, reload }: ChangeFormProps) {
  const { code } = order;
  const navigate = useNavigate();
  const { state } = useLocation();
  const { draft, change: changeDraft, isBack, startAnew } = useChangeDraft(order);
  const products = useProducts();
  const oils = products.current;
  const { save, saving, problem, forgetProblem } = useSaveChange(code);
  const [tried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const focusAfter = useFocusAfter(form);

  const meanwhile = listColleagues(draft, order);
  const issues = [...(tried && oils ? checkChange(draft, order, oils) : []), ...(problem?.issues ?? [])];
  const issueOf = (...path: (string | number)[]) =>
    issues.find((issue) => path.every((part, at) => issue.path[at] === part));
  const errorOf = (...path: string[]) => issueOf(...path)?.message;
  const result = workOut(draft, order, oils ?? []);
  const changes = oils ? listChanges(draft, order, oils) : [];
  const { items } = sumUp(draft.lines, result.prices);

  function change(changed: Partial<ChangeDraft>) {
    forgetProblem();
    changeDraft(changed);
  }
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!oils || saving || !isChangeable(order.state)) return;
    if (meanwhile.length > 0) return form.current?.querySelector<HTMLElement>(".change-notices__colleague")?.focus();
    setTried(true);
    if (checkChange(draft, order, oils).length > 0) return focusAfter("[aria-invalid=true]");
    if (changes.length === 0) return focusAfter(".change-form__changes");
    const content = toContent(draft, order, oils);
    const saved = await save(content);
    if (!saved) return void Promise.all([reload(), products.reload()]);
    storeChange(code, null);
    showOrder(code, saved);
    const said = content.tell_customer
      ? "The order is changed, and the customer gets a mail."
      : "The order is changed.";
    navigate(`/dashboard/orders/${code}`, { replace: true, state: { ...state, said } });
  }

  return (
    <form ref={form} className="order-form" noValidate onSubmit={submit} onKeyDown={saveOnCtrlEnter}>
      <ChangeNotices
        order={order}
        meanwhile={meanwhile}
        isBack={isBack}
        onStartAnew={() => startAnew(order)}
        onKeep={() => change({ version: order.version })}
      />
      {/* What is typed while it is saved would be lost. */}
      <div className="order-form__body" inert={saving}>
        <div className="order-form__customer change-form__oils">
          {order.lines ? null : (
            <div className="change-form__text">
              <p className="dash__muted">
                This order came as text. Add oils to write it as lines, or agree on a total.
              </p>
              <p>{order.cartDetails}</p>
            </div>
          )}
          <OilsSection
            lines={draft.lines}
            prices={oils && result.prices}
            products={oils}
            failed={products.failed && !oils}
            issueOf={issueOf}
            onChange={(lines) => change({ lines, keeps_total: false })}
            onRetry={products.reload}
            focusAfter={focusAfter}
          />
          <AgreedFields
            draft={draft}
            isText={result.lines === null}
            isAsOrdered={result.isAsOrdered}
            total={result.total}
            catalogue_total={result.catalogue_total}
            errorOf={errorOf}
            change={change}
            focusAfter={focusAfter}
          />
        </div>
        <div className="order-form__customer">
          <h2>Customer</h2>
          <PhoneField phone={draft.phone} error={errorOf("phone")} onType={(phone) => change({ phone })} />
          <CustomerFields draft={{ ...draft, channel: order.channel }} errorOf={errorOf} change={change} />
          {customerEmail(draft.email) === null ? null : (
            <label className="change-form__tell">
              <input
                type="checkbox"
                checked={draft.tell_customer}
                onChange={({ target }) => change({ tell_customer: target.checked })}
              />
              Send the customer a mail about this change
            </label>
          )}
          <section className="change-form__changes" aria-labelledby="change-form-changes" tabIndex={-1}>
            <h2 id="change-form-changes">What changes</h2>
            {changes.length === 0 ? <p className="dash__muted">Nothing yet.</p> : null}
            <ChangeList changes={changes} />
            <TotalDoubt
              doubt={oils && changes.length > 0 ? doubtTotal(draft, order, oils) : undefined}
              isKept={draft.keeps_total}
              error={errorOf("agreed", "kept")}
              onKeep={(keeps_total) => change({ keeps_total })}
            />
          </section>
        </div>
      </div>
      <div className="order-form__foot">
        {problem ? (
          <p className="notice notice--error order-form__problem" role="alert">
            <CircleAlert className="icon" aria-hidden />
            <span>{problem.message}</span>
          </p>
        ) : null}
        <p className="order-form__total" role="status">
          {draft.lines.length > 0 ? itemsInWords(items) : "As text"}{" "}
          <b className="tabular-nums">{formatRupees(result.final_total, 2)}</b>
        </p>
        <button className="btn" type="submit" aria-disabled={saving || !isChangeable(order.state)} disabled={!oils}>
          {saving ? "Saving..." : "Save changes"}
        </button>
      </div>
    </form>
  );
}
