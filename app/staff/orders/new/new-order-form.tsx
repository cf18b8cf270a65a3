import { useQuery } from "@tanstack/react-query";
import { CircleAlert } from "lucide-react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Link, useNavigate } from "react-router";
import { isFailing } from "#app/staff/api/query-client.ts";
import { isRefusal, staffCall } from "#app/staff/api/staff-call.ts";
import { PageHeading } from "#app/staff/layout/page-heading.tsx";
import { useKeptDraft, useOrderDraft } from "#app/staff/layout/stored-draft.ts";
import { saveOnCtrlEnter, useStaffForm } from "#app/staff/layout/use-staff-form.ts";
import { useFocusAfter } from "#app/ui/hooks/use-focus-after.ts";
import { randomKey } from "#app/ui/random-key.ts";
import { itemsInWords } from "#domain/cart/cart.ts";
import { channelInWords, STAFF_CHANNELS } from "#domain/orders/channel.ts";
import type { KnownCustomer } from "#domain/orders/customers.ts";
import type { NewOrder } from "#domain/orders/new-order.ts";
import type { OrderReply } from "#domain/orders/order.ts";
import { holdsLikelyNumber, phoneNumber } from "#domain/phone.ts";
import { formatRupees } from "#domain/products/pricing.ts";
import { AgreedFields, ORDER_LABELS } from "../form/agreed-fields.tsx";
import { OilsSection, orderFormProductsQuery } from "../form/oils-section.tsx";
import { CustomerFields, PhoneField } from "../form/order-customer-fields.tsx";
import { BackToOrders } from "../order-links.tsx";
import { CustomerOffer, type UsedCustomer } from "./customer-offer.tsx";
import { checkNewOrder, isHandedOver, listPrices, OrderDraftSchema, startDraft, workOut } from "./order-draft.ts";
import { orderAgain } from "./repeat-order.ts";
import type { BookedOrder } from "./staff-booked-order.tsx";

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
  const kept = useOrderDraft({
    parse: (stored) => OrderDraftSchema.safeParse(stored).data,
    start: () => startDraft(phone),
  });
  const oils = useQuery(orderFormProductsQuery);
  const products = oils.data;
  /** The button that was pressed last; Enter and Ctrl + Enter press the first. */
  const pressed = useRef<HTMLElement | null>(null);
  const unconfirmed = useRef<HTMLButtonElement>(null);
  /** The odd number that was asked about: it is asked about once. */
  const oddPhone = useRef("");
  const [used, setUsed] = useState<UsedCustomer>();
  const [bookedAs, setBookedAs] = useState<string>();
  const form = useStaffForm({
    initial: kept.initial,
    check: (typed) =>
      checkNewOrder(typed, products ?? [], pressed.current === null || pressed.current !== unconfirmed.current),
    confirm({ order }) {
      const question = order.phone === oddPhone.current ? undefined : confirmPhone(order.phone);
      const isMeant = question === undefined || window.confirm(question);
      if (isMeant) oddPhone.current = order.phone;
      else focusAfter("[name=phone]");
      return isMeant;
    },
    labels: ORDER_LABELS,
    describe(error) {
      setBookedAs(isRefusal(error) ? error.problem.order_code : undefined);
      return isRefusal(error) ? error.reason || error.message : NOT_KNOWN;
    },
    send: ({ order, key }) =>
      staffCall("POST /orders/", { body: order, headers: { "idempotency-key": key } }).catch((error: unknown) => {
        // A refusal may be due to a changed price.
        void oils.refetch();
        throw error;
      }),
    onDone({ order: booked }, { order }) {
      kept.write(undefined);
      navigate("/dashboard/orders/new", { replace: true, state: { booked: describeBooked(booked, order) } });
    },
  });
  const { values: draft, set: change, error: errorOf } = form;
  useKeptDraft(kept, draft);
  const focusAfter = useFocusAfter(form.props.ref);
  const { isRestored } = kept;
  useEffect(() => {
    if (!isRestored) document.querySelector<HTMLElement>("[name=phone]")?.focus();
  }, [isRestored]);

  const number = useDebounced(phoneNumber(draft.phone), LOOKUP_DELAY_MS);
  const prices = products && listPrices(draft.lines, products);
  const { items, total, final_total } = workOut(draft, products ?? []);

  function use(known: KnownCustomer, what: UsedCustomer["what"]) {
    const { name_customer, address, email, bill_name, bill_gstin, language, last_order } = known;
    const { lines, changes } = orderAgain(last_order.lines ?? [], products ?? []);
    const isAgain = what === "same again";
    setUsed({ number, what, changes: isAgain ? changes : [] });
    change({ name_customer, address, email: email ?? "", bill_name, bill_gstin, language, ...(isAgain && { lines }) });
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
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const { nativeEvent } = event;
    pressed.current = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
    if (products) void form.props.onSubmit(event);
    else event.preventDefault();
  }
  function bookAnother() {
    flushSync(() => change({ key: randomKey() }));
    form.props.ref.current?.requestSubmit(pressed.current);
  }

  return (
    <>
      <PageHeading title="New order" line="By phone, by WhatsApp or at the press" back={<BackToOrders />} />
      {kept.isRestored ? (
        <p className="notice notice--act mb-4" role="status">
          <span>You had not finished this order. What you typed is back; it is not booked yet.</span>
          <button className="btn btn--quiet" type="button" onClick={() => form.restart(kept.startAgain())}>
            Start again
          </button>
        </p>
      ) : null}
      <form className="order-form" {...form.props} onSubmit={onSubmit} onKeyDown={saveOnCtrlEnter}>
        {/* Anything typed while it is booked would be lost. */}
        <div className="order-form__body stack gap-8" inert={form.isBusy}>
          <div className="stack gap-5">
            <PhoneField channel={draft.channel} {...form.text("phone")} />
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
            <CustomerFields channel={draft.channel} text={form.text} />
          </div>
          <div className="stack gap-5">
            <OilsSection
              lines={draft.lines}
              prices={prices}
              products={products}
              failed={isFailing(oils) && !products}
              issueOf={form.issueAt}
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
          {form.problem ? (
            <BookingProblem problem={form.problem} bookedAs={bookedAs} onBookAnother={bookAnother} />
          ) : null}
          <p className="order-form__total" role="status">
            {itemsInWords(items)} <b className="tabular-nums">{formatRupees(final_total, 2)}</b>
          </p>
          <div className="acts">
            <button className="btn" type="submit" aria-disabled={form.isBusy} disabled={!products}>
              {form.isBusy ? "Booking..." : isHandedOver(draft) ? "Book order" : "Book and confirm"}
            </button>
            {isHandedOver(draft) ? null : (
              <button
                ref={unconfirmed}
                className="btn btn--outline"
                type="submit"
                aria-disabled={form.isBusy}
                disabled={!products}
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

interface BookingProblemProps {
  problem: string;
  /** The code of the order that was booked by an earlier try. */
  bookedAs: string | undefined;
  onBookAnother: () => void;
}

function BookingProblem({ problem, bookedAs, onBookAnother }: BookingProblemProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.scrollIntoView({ block: "nearest", behavior: "instant" });
  }, []);
  return (
    <div ref={box} className="notice notice--error order-form__problem" role="alert">
      <CircleAlert className="icon" aria-hidden />
      {bookedAs ? (
        <div>
          <p>
            This order is booked already as{" "}
            <Link className="link" to={`/dashboard/orders/${bookedAs}`}>
              {bookedAs}
            </Link>
            , without your last changes.
          </p>
          <button className="btn btn--quiet" type="button" onClick={onBookAnother}>
            Book it as one more order
          </button>
        </div>
      ) : (
        <p>{problem}</p>
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

interface ChoiceFieldProps<Value extends string> {
  legend: string;
  name: string;
  options: readonly { value: Value; words: string }[];
  chosen: Value;
  onChoose: (value: Value) => void;
}

function ChoiceField<Value extends string>({ legend, name, options, chosen, onChoose }: ChoiceFieldProps<Value>) {
  return (
    <fieldset className="choice-field">
      <legend className="field__label">{legend}</legend>
      <div className="choice-field__list row">
        {options.map(({ value, words }) => (
          <label key={value} className="choice-field__one pick" data-chosen={value === chosen || undefined}>
            <input type="radio" name={name} checked={value === chosen} onChange={() => onChoose(value)} />
            {words}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** The question about a number that no Indian phone has; undefined for a likely one, or none. */
function confirmPhone(phone: string): string | undefined {
  const typed = phone.trim();
  if (typed === "" || holdsLikelyNumber(typed)) return undefined;
  return `${typed} does not look like an Indian phone number. Book with it anyway?`;
}
