import { type ComponentProps, useEffect, useRef, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { useShop } from "#app/brand/use-shop.ts";
import { lookUpOrder } from "#app/shop/api/my-order-api.ts";
import { findLastOrder } from "#app/shop/my-orders/last-order.ts";
import { OrderProblem } from "#app/shop/my-orders/order-problem.tsx";
import { PageHead } from "#app/shop/seo/page-head.tsx";
import { Field } from "#app/ui/field.tsx";
import { type Checked, useForm } from "#app/ui/form/use-form.ts";
import { ApiError } from "#domain/api-error.ts";
import { LOOKUP_PATH, orderPath } from "#domain/orders/order-link.ts";
import type { OrderLookup } from "#domain/orders/shopper-order.ts";
import {
  FIND_MY_ORDER,
  FIND_YOUR_ORDER,
  findDescription,
  isRequired,
  MY_ORDERS,
  NOT_ONE_PHONE,
  notMatched,
  notReached,
  ORDER_CODE,
  PHONE,
  tooManyTries,
  WHERE_CODE_IS,
} from "#words/find-order.ts";
import { LANGUAGE } from "#words/language.ts";
import { OrdersOnDevice } from "./orders-on-device.tsx";

const LABELS = { code: ORDER_CODE, phone: PHONE };

/** Finds an order by code and phone. Without JavaScript the form posts to the API, which redirects. */
export default function FindOrder() {
  const shop = useShop();
  const [search] = useSearchParams();
  const [refused, setRefused] = useState(() => readRefusal(search, shop.phone));
  const told = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const { props, text, problem, isBusy } = useForm({
    initial: { code: search.get("code") ?? "", phone: "" },
    check: checkLookup,
    send: lookUpOrder,
    onDone: ({ code, key }) => navigate(orderPath(code, key)),
    explain(error) {
      const status = error instanceof ApiError && error.reason ? error.status : 0;
      // The fields allow nothing else that the shop refuses.
      if (status === 400) return { issues: [{ path: ["phone"], message: NOT_ONE_PHONE }], problem: "" };
      const describe = status === 404 ? notMatched : status === 429 ? tooManyTries : notReached;
      return { issues: [], problem: describe(shop.phone) };
    },
    isUncontrolled: true,
  });

  const { ref } = props;
  useEffect(() => {
    const code = ref.current?.querySelector<HTMLInputElement>("[name=code]");
    if (code?.value === "") code.value = findLastOrder()?.code ?? "";
    // Without JavaScript the browser itself asks for what is missing.
    if (ref.current) ref.current.noValidate = true;
  }, [ref]);
  useEffect(() => {
    // In a low window the message may be out of sight.
    if (problem) told.current?.scrollIntoView({ block: "nearest" });
  }, [problem]);

  const field = (name: keyof typeof LABELS, input: ComponentProps<"input">) => {
    const { error = refused[name], onType, ...named } = text(name);
    return (
      <Field label={LABELS[name]} error={error}>
        {(control) => (
          <input
            {...control}
            {...named}
            {...input}
            required
            maxLength={40}
            onChange={({ target }) => onType(target.value)}
          />
        )}
      </Field>
    );
  };

  const shown = problem || refused.problem;
  return (
    <main id="main" className="page-width order-find short-footer">
      <PageHead path={LOOKUP_PATH} title={`${MY_ORDERS} | ${shop.name}`} description={findDescription(shop.name)} />
      <h1 tabIndex={-1}>{MY_ORDERS}</h1>
      <OrdersOnDevice />
      <h2>{FIND_YOUR_ORDER}</h2>
      <p>{WHERE_CODE_IS}</p>
      <form
        className="stack gap-5 mt-6"
        {...props}
        noValidate={false}
        method="post"
        action="/my-orders/find"
        aria-busy={isBusy}
        onChange={() => setRefused({})}
        onSubmitCapture={() => setRefused({})}
      >
        {LANGUAGE === "en" ? null : <input type="hidden" name="language" value={LANGUAGE} />}
        <div role="alert" ref={told}>
          {shown ? <OrderProblem>{shown}</OrderProblem> : null}
        </div>
        {field("code", {
          type: "text",
          inputMode: "text",
          autoComplete: "off",
          autoCapitalize: "characters",
          spellCheck: false,
          placeholder: `${shop.codeLetters}-1234567`,
        })}
        {field("phone", { type: "tel", inputMode: "tel", autoComplete: "tel" })}
        <button className="btn" type="submit" aria-busy={isBusy}>
          {FIND_MY_ORDER}
        </button>
      </form>
    </main>
  );
}

/** Without the schema, which would load zod: its lengths are those of the fields. */
function checkLookup(typed: OrderLookup): Checked<OrderLookup> {
  const missing = (["code", "phone"] as const).filter((name) => typed[name] === "");
  if (missing.length === 0) return { body: typed };
  return { issues: missing.map((name) => ({ path: [name], message: isRequired(LABELS[name]) })) };
}

interface Refusal extends Partial<OrderLookup> {
  problem?: string;
}

/** From the API's redirect. */
function readRefusal(search: URLSearchParams, shopPhone: string): Refusal {
  if (search.has("phone")) return { phone: NOT_ONE_PHONE };
  if (search.has("missed")) return { problem: notMatched(shopPhone) };
  return search.has("wait") ? { problem: tooManyTries(shopPhone) } : {};
}
