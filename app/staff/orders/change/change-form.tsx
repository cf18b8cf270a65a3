import { useQuery } from "@tanstack/react-query";
import { CircleAlert } from "lucide-react";
import { type FormEvent, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { useShop } from "#app/brand/use-shop.ts";
import { ordersApi } from "#app/staff/api/orders-api.ts";
import { isFailing } from "#app/staff/api/query-client.ts";
import { isRefusal } from "#app/staff/api/staff-call.ts";
import { saveOnCtrlEnter } from "#app/staff/layout/use-staff-form.ts";
import { useFocusAfter } from "#app/ui/hooks/use-focus-after.ts";
import { itemsInWords } from "#domain/cart/cart.ts";
import { isChangeable } from "#domain/orders/change-order.ts";
import { customerEmail } from "#domain/orders/order.ts";
import type { OrderDetails } from "#domain/orders/staff-orders.ts";
import { formatRupees } from "#domain/products/pricing.ts";
import { ChangeList } from "../change-list.tsx";
import { AgreedFields } from "../form/agreed-fields.tsx";
import { CustomerFields, PhoneField } from "../form/customer-fields.tsx";
import { sumUp } from "../form/draft-line.ts";
import { OilsSection, orderFormProductsQuery } from "../form/oils-section.tsx";
import { storeDraft, useStoredDraft } from "../form/stored-draft.ts";
import { useOrderChange } from "../order/use-order-change.ts";
import {
  type ChangeDraft,
  ChangeDraftSchema,
  checkChange,
  doubtTotal,
  listChanges,
  listColleagues,
  startChange,
  toContent,
  workOut,
} from "./change-draft.ts";
import { ChangeNotices } from "./change-notices.tsx";
import { TotalDoubt } from "./total-doubt.tsx";

const NOT_KNOWN = "The shop did not respond. It is not known whether the change is saved: we keep trying.";
const NOT_SAVED = "The change was not saved: the shop did not respond. Please try again.";

interface ChangeFormProps {
  /** As in the URL. */
  code: string;
  /** The latest version. */
  order: OrderDetails;
}

export function ChangeForm({ code, order }: ChangeFormProps) {
  const shop = useShop();
  const navigate = useNavigate();
  const { state } = useLocation();
  const {
    draft,
    change: changeDraft,
    isRestored,
    startAgain,
  } = useStoredDraft({
    schema: ChangeDraftSchema,
    code: order.code,
    start: () => startChange(order),
  });
  const products = useQuery(orderFormProductsQuery);
  const oils = products.data;
  const save = useOrderChange(code);
  const [tried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const focusAfter = useFocusAfter(form);

  const meanwhile = listColleagues(draft, order);
  const issues = [
    ...(tried && oils ? checkChange(draft, order, oils) : []),
    ...(isRefusal(save.error) ? save.error.issues : []),
  ];
  const issueOf = (...path: (string | number)[]) =>
    issues.find((issue) => path.every((part, at) => issue.path[at] === part));
  const errorOf = (...path: string[]) => issueOf(...path)?.message;
  const result = workOut(draft, order, oils ?? []);
  const changes = oils ? listChanges(draft, order, oils, shop.email) : [];
  const { items } = sumUp(draft.lines, result.prices);

  function change(changed: Partial<ChangeDraft>) {
    save.reset();
    changeDraft(changed);
  }
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (!oils || save.isPending || !isChangeable(order.state)) return;
    if (meanwhile.length > 0) return form.current?.querySelector<HTMLElement>(".change-notices__colleague")?.focus();
    setTried(true);
    if (checkChange(draft, order, oils).length > 0) return focusAfter("[aria-invalid=true]");
    if (changes.length === 0) return focusAfter(".change-form__changes");
    const content = toContent(draft, order, oils, shop.email);
    const send = () => ordersApi.changeContent(code, content);
    const said = content.tell_customer
      ? "The order is changed, and the customer gets a mail."
      : "The order is changed.";
    save.mutate(
      { before: order, to: order.state, send },
      {
        onSuccess() {
          storeDraft(null, order.code);
          navigate(`/dashboard/orders/${order.code}`, { replace: true, state: { ...state, said } });
        },
        onError: () => void products.refetch(),
      },
    );
  }

  function describeProblem(): string {
    if (save.isLost) return NOT_KNOWN;
    if (!save.error) return "";
    return isRefusal(save.error) ? save.error.reason || save.error.message : NOT_SAVED;
  }
  const problem = describeProblem();

  return (
    <form ref={form} className="order-form" noValidate onSubmit={onSubmit} onKeyDown={saveOnCtrlEnter}>
      <ChangeNotices
        order={order}
        meanwhile={meanwhile}
        isRestored={isRestored}
        onStartAgain={startAgain}
        onKeep={() => change({ version: order.version })}
      />
      {/* Anything typed while it is saved would be lost. */}
      <div className="order-form__body stack gap-8" inert={save.isPending}>
        <div className="stack gap-5">
          {order.lines ? null : (
            <div className="anywhere pre-line">
              <p className="muted">This order came as text. Add oils to write it as lines, or agree on a total.</p>
              <p>{order.cartDetails}</p>
            </div>
          )}
          <OilsSection
            lines={draft.lines}
            prices={oils && result.prices}
            products={oils}
            failed={isFailing(products) && !oils}
            issueOf={issueOf}
            onChange={(lines) => change({ lines, keeps_total: false })}
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
        <div className="stack gap-5">
          <h2>Customer</h2>
          <PhoneField
            phone={draft.phone}
            channel={order.channel}
            error={errorOf("phone")}
            onType={(phone) => change({ phone })}
          />
          <CustomerFields draft={{ ...draft, channel: order.channel }} errorOf={errorOf} change={change} />
          {customerEmail(draft.email, shop.email) === null ? null : (
            <label className="tick">
              <input
                type="checkbox"
                checked={draft.tell_customer}
                onChange={({ target }) => change({ tell_customer: target.checked })}
              />
              Send the customer a mail about this change
            </label>
          )}
          <section className="change-form__changes card anywhere" aria-labelledby="change-form-changes" tabIndex={-1}>
            <h2 id="change-form-changes">What changes</h2>
            {changes.length === 0 ? <p className="muted">Nothing yet.</p> : null}
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
      <div className="dash__foot">
        {problem ? (
          <p className="notice notice--error order-form__problem" role="alert">
            <CircleAlert className="icon" aria-hidden />
            <span>{problem}</span>
          </p>
        ) : null}
        <p className="order-form__total" role="status">
          {draft.lines.length > 0 ? itemsInWords(items) : "As text"}{" "}
          <b className="tabular-nums">{formatRupees(result.final_total, 2)}</b>
        </p>
        <button
          className="btn"
          type="submit"
          aria-disabled={save.isPending || !isChangeable(order.state)}
          disabled={!oils}
        >
          {save.isPending ? "Saving..." : "Save changes"}
        </button>
      </div>
    </form>
  );
}
