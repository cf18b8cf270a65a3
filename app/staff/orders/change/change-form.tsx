import { useQuery } from "@tanstack/react-query";
import { CircleAlert } from "lucide-react";
import type { FormEvent } from "react";
import { useLocation, useNavigate } from "react-router";
import { useShop } from "#app/brand/use-shop.ts";
import { isFailing } from "#app/staff/api/query-client.ts";
import { isRefusal, staffCall } from "#app/staff/api/staff-call.ts";
import { useKeptDraft, useOrderDraft } from "#app/staff/layout/stored-draft.ts";
import { saveOnCtrlEnter, useStaffForm } from "#app/staff/layout/use-staff-form.ts";
import { useFocusAfter } from "#app/ui/hooks/use-focus-after.ts";
import { itemsInWords } from "#domain/cart/cart.ts";
import { isChangeable } from "#domain/orders/change-order.ts";
import { customerEmail } from "#domain/orders/order.ts";
import type { OrderDetails } from "#domain/orders/staff-orders.ts";
import { formatRupees } from "#domain/products/pricing.ts";
import { AgreedFields, ORDER_LABELS } from "../form/agreed-fields.tsx";
import { sumUp } from "../form/draft-line.ts";
import { OilsSection, orderFormProductsQuery } from "../form/oils-section.tsx";
import { CustomerFields, PhoneField } from "../form/order-customer-fields.tsx";
import { useOrderChange } from "../order/use-order-change.ts";
import { ChangeList } from "../order-badges.tsx";
import {
  ChangeDraftSchema,
  checkContent,
  doubtTotal,
  listChanges,
  listColleagues,
  listOverwritten,
  startChange,
  workOut,
} from "./change-draft.ts";
import { ChangeNotices, TotalDoubt } from "./change-notices.tsx";

const NOT_KNOWN = "The shop did not respond. It is not known whether the change is saved: we keep trying.";
const NOT_SAVED = "The change was not saved: the shop did not respond. Please try again.";

interface ChangeFormProps {
  /** Code as in the URL. */
  code: string;
  /** The latest version. */
  order: OrderDetails;
}

export function ChangeForm({ code, order }: ChangeFormProps) {
  const shop = useShop();
  const navigate = useNavigate();
  const { state } = useLocation();
  const kept = useOrderDraft({
    // A draft of an earlier version lacks fields that came since.
    parse: (stored) => ChangeDraftSchema.safeParse({ ...startChange(order), ...Object(stored) }).data,
    code: order.code,
    start: () => startChange(order),
  });
  const products = useQuery(orderFormProductsQuery);
  const oils = products.data;
  const save = useOrderChange(code);
  const form = useStaffForm({
    initial: kept.initial,
    check: (typed) => checkContent(typed, order, oils ?? [], shop.email),
    confirm(): boolean {
      if (changes.length === 0) focusAfter(".change-form__changes");
      return changes.length > 0;
    },
    labels: ORDER_LABELS,
    describe: (error) => (isRefusal(error) ? error.reason || error.message : NOT_SAVED),
    send: (body) =>
      save
        .mutateAsync({
          before: order,
          to: order.state,
          send: () => staffCall("PUT /orders/:code/content", { params: { code }, body }),
        })
        .catch((error: unknown) => {
          void products.refetch();
          throw error;
        }),
    onDone(_, { tell_customer }) {
      kept.write(undefined);
      const said = tell_customer ? "The order is changed, and the customer gets a mail." : "The order is changed.";
      navigate(`/dashboard/orders/${order.code}`, { replace: true, state: { ...state, said } });
    },
  });
  const { values: draft, set: change, error: errorOf } = form;
  useKeptDraft(kept, draft);
  const focusAfter = useFocusAfter(form.props.ref);

  const meanwhile = listColleagues(draft, order);
  const result = workOut(draft, order, oils ?? []);
  const changes = oils ? listChanges(draft, order, oils, shop.email) : [];
  const { items } = sumUp(draft.lines, result.prices);
  const problem = save.isLost ? NOT_KNOWN : form.problem;

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    if (oils && isChangeable(order.state) && meanwhile.length === 0) return form.props.onSubmit(event);
    event.preventDefault();
    event.currentTarget.querySelector<HTMLElement>(".change-notices__colleague")?.focus();
  }

  return (
    <form className="order-form" {...form.props} onSubmit={onSubmit} onKeyDown={saveOnCtrlEnter}>
      <ChangeNotices
        order={order}
        meanwhile={meanwhile}
        overwritten={oils ? listOverwritten(draft, order, oils, shop.email) : []}
        isRestored={kept.isRestored}
        onStartAgain={() => form.restart(kept.startAgain())}
        onKeep={() => change({ version: order.version })}
      />
      {/* Anything typed while it is saved would be lost. */}
      <div className="order-form__body stack gap-8" inert={form.isBusy}>
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
            issueOf={form.issueAt}
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
          <PhoneField channel={order.channel} {...form.text("phone")} />
          <CustomerFields channel={order.channel} text={form.text} />
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
          aria-disabled={form.isBusy || !isChangeable(order.state)}
          disabled={!oils}
        >
          {form.isBusy ? "Saving..." : "Save changes"}
        </button>
      </div>
    </form>
  );
}
