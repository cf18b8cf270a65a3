import { useMutation, useQuery } from "@tanstack/react-query";
import { CircleAlert } from "lucide-react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { Link, useNavigate } from "react-router";
import { ordersApi } from "#app/staff/api/orders-api.ts";
import { isFailing } from "#app/staff/api/query-client.ts";
import { isRefusal } from "#app/staff/api/staff-call.ts";
import { PageHeading } from "#app/staff/layout/page-heading.tsx";
import { saveOnCtrlEnter } from "#app/staff/layout/use-staff-form.ts";
import { useFocusAfter } from "#app/ui/hooks/use-focus-after.ts";
import { randomKey } from "#app/ui/random-key.ts";
import { itemsInWords } from "#domain/cart/cart.ts";
import { channelInWords, STAFF_CHANNELS } from "#domain/orders/channel.ts";
import type { KnownCustomer } from "#domain/orders/known-customer.ts";
import type { NewOrder } from "#domain/orders/new-order.ts";
import type { OrderReply } from "#domain/orders/order.ts";
import { phoneNumber } from "#domain/phone.ts";
import { formatRupees } from "#domain/products/pricing.ts";
import { AgreedFields } from "../form/agreed-fields.tsx";
import { CustomerFields, PhoneField } from "../form/customer-fields.tsx";
import { OilsSection, orderFormProductsQuery } from "../form/oils-section.tsx";
import { storeDraft, useStoredDraft } from "../form/stored-draft.ts";
import { BackToOrders } from "../order-links.tsx";
import type { BookedOrder } from "./booked-order.tsx";
import { ChoiceField } from "./choice-field.tsx";
import { confirmPhone } from "./confirm-phone.ts";
import { CustomerOffer, type UsedCustomer } from "./customer-offer.tsx";
import {
  checkDraft,
  isHandedOver,
  listPrices,
  type OrderDraft,
  OrderDraftSchema,
  startDraft,
  toNewOrder,
  workOut,
} from "./order-draft.ts";
import { orderAgain } from "./repeat-order.ts";

const LOOKUP_DELAY_MS = 250;

const CHANNELS = STAFF_CHANNELS.map((channel) => ({ value: channel, words: channelInWords(channel) }));
const HAND_OVERS = [
  { value: "later", words: "Later" },
  { value: "cash", words: "Now, in cash" },
  { value: "upi", words: "Now, by UPI" },
] as const;

/** `phone` is given by a customer's page, else empty. */
export function NewOrderForm({ phone }: { phone: string }) {
  const navigate = useNavigate();
  const {
    draft,
    change: changeDraft,
    isRestored,
    startAgain,
  } = useStoredDraft({
    schema: OrderDraftSchema,
    start: () => startDraft(phone),
  });
  const oils = useQuery(orderFormProductsQuery);
  const products = oils.data;
  const booking = useMutation({
    mutationFn: ({ order, key }: { order: NewOrder; key: string }) => ordersApi.createOrder(order, key),
    onSuccess({ order: booked }, { order }) {
      storeDraft(null);
      navigate("/dashboard/orders/new", { replace: true, state: { booked: describeBooked(booked, order) } });
    },
    // A refusal may be due to a changed price.
    onError: () => void oils.refetch(),
  });
  const [tried, setTried] = useState(false);
  /** The odd number that was asked about: it is asked about once. */
  const oddPhone = useRef("");
  const [used, setUsed] = useState<UsedCustomer>();
  const form = useRef<HTMLFormElement>(null);
  const focusAfter = useFocusAfter(form);
  useEffect(() => {
    if (!isRestored) form.current?.querySelector<HTMLElement>("[name=phone]")?.focus();
  }, [isRestored]);

  const number = useDebounced(phoneNumber(draft.phone), LOOKUP_DELAY_MS);
  const issues = [
    ...(tried && products ? checkDraft(draft, products) : []),
    ...(isRefusal(booking.error) ? booking.error.issues : []),
  ];
  const issueOf = (...path: (string | number)[]) =>
    issues.find((issue) => path.every((part, at) => issue.path[at] === part));
  const errorOf = (...path: string[]) => issueOf(...path)?.message;
  const prices = products && listPrices(draft.lines, products);
  const { items, total, final_total } = workOut(draft, products ?? []);

  function change(changed: Partial<OrderDraft>) {
    booking.reset();
    changeDraft(changed);
  }
  function use({ name_customer, address, email, last_order }: KnownCustomer, what: UsedCustomer["what"]) {
    const { lines, changes } = orderAgain(last_order.lines ?? [], products ?? []);
    const isAgain = what === "same again";
    setUsed({ number, what, changes: isAgain ? changes : [] });
    change({ name_customer, address, email: email ?? "", ...(isAgain && { lines }) });
    focusAfter(".known-customer__used");
  }
  function describeBooked(
    { code, deliver_by }: OrderReply["order"],
    { name_customer, email, confirmed, collected }: NewOrder,
  ): BookedOrder {
    return {
      code,
      deliver_by,
      name_customer,
      items,
      total: final_total,
      email: email.trim(),
      isConfirmed: confirmed === true,
      isHandedOver: collected !== undefined,
    };
  }
  function send({ confirmed, key = draft.key }: { confirmed: boolean; key?: string }) {
    if (!products || booking.isPending) return;
    setTried(true);
    if (checkDraft(draft, products).length > 0) return focusAfter("[aria-invalid=true]");
    const question = draft.phone === oddPhone.current ? undefined : confirmPhone(draft.phone);
    if (question !== undefined && !window.confirm(question)) return focusAfter("[name=phone]");
    oddPhone.current = draft.phone;
    booking.mutate({ order: toNewOrder(draft, products, confirmed), key });
  }
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    send({ confirmed: true });
  }
  function bookAnother() {
    const key = randomKey();
    const confirmed = booking.variables?.order.confirmed === true;
    change({ key });
    send({ confirmed, key });
  }

  return (
    <>
      <PageHeading title="New order" line="By phone, by WhatsApp or at the press" back={<BackToOrders />} />
      {isRestored ? (
        <p className="notice notice--act mb-4" role="status">
          <span>You had not finished this order. What you typed is back; it is not booked yet.</span>
          <button className="btn btn--quiet" type="button" onClick={startAgain}>
            Start again
          </button>
        </p>
      ) : null}
      <form ref={form} className="order-form" noValidate onSubmit={onSubmit} onKeyDown={saveOnCtrlEnter}>
        {/* Anything typed while it is booked would be lost. */}
        <div className="order-form__body stack gap-8" inert={booking.isPending}>
          <div className="stack gap-5">
            <PhoneField
              phone={draft.phone}
              channel={draft.channel}
              error={errorOf("phone")}
              onType={(typed) => change({ phone: typed })}
            />
            {number ? (
              <CustomerOffer
                key={number}
                number={number}
                used={used?.number === number ? used : undefined}
                isReady={products !== undefined}
                onUse={use}
              />
            ) : null}
            <ChoiceField
              legend="Channel"
              name="channel"
              options={CHANNELS}
              chosen={draft.channel}
              onChoose={(channel) => change({ channel })}
            />
            {draft.channel === "press" ? (
              <ChoiceField
                legend="Handed over and paid"
                name="hand_over"
                options={HAND_OVERS}
                chosen={draft.handOver}
                onChoose={(handOver) => change({ handOver })}
              />
            ) : null}
            <CustomerFields draft={draft} errorOf={errorOf} change={change} />
          </div>
          <div className="stack gap-5">
            <OilsSection
              lines={draft.lines}
              prices={prices}
              products={products}
              failed={isFailing(oils) && !products}
              issueOf={issueOf}
              onChange={(lines) => change({ lines })}
              focusAfter={focusAfter}
            />
            <AgreedFields
              draft={draft}
              ways={["nothing", "off"]}
              total={total}
              catalogue_total={total}
              errorOf={errorOf}
              change={change}
              focusAfter={focusAfter}
            />
          </div>
        </div>
        <div className="dash__foot">
          {booking.error ? <BookingProblem error={booking.error} onBookAnother={bookAnother} /> : null}
          <p className="order-form__total" role="status">
            {itemsInWords(items)} <b className="tabular-nums">{formatRupees(final_total, 2)}</b>
          </p>
          <div className="acts">
            <button className="btn" type="submit" aria-disabled={booking.isPending} disabled={!products}>
              {booking.isPending ? "Booking..." : isHandedOver(draft) ? "Book order" : "Book and confirm"}
            </button>
            {isHandedOver(draft) ? null : (
              <button
                className="btn btn--outline"
                type="button"
                aria-disabled={booking.isPending}
                disabled={!products}
                onClick={() => send({ confirmed: false })}
              >
                Book order
              </button>
            )}
          </div>
        </div>
      </form>
    </>
  );
}

function BookingProblem({ error, onBookAnother }: { error: Error; onBookAnother: () => void }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.scrollIntoView({ block: "nearest", behavior: "instant" });
  }, []);
  return (
    <div ref={box} className="notice notice--error order-form__problem" role="alert">
      <CircleAlert className="icon" aria-hidden />
      {isRefusal(error) && error.problem.order_code ? (
        <div>
          <p>
            This order is booked already as{" "}
            <Link className="link" to={`/dashboard/orders/${error.problem.order_code}`}>
              {error.problem.order_code}
            </Link>
            , without your last changes.
          </p>
          <button className="btn btn--quiet" type="button" onClick={onBookAnother}>
            Book it as one more order
          </button>
        </div>
      ) : (
        <p>{isRefusal(error) ? error.reason || error.message : NOT_KNOWN}</p>
      )}
    </div>
  );
}

const NOT_KNOWN =
  "The shop did not respond, so the order may or may not be booked. Press the same button again: it stays one order.";

function useDebounced<Value>(value: Value, delayMs: number): Value {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return debounced;
}
