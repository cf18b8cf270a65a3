import { type ChangeEvent, type FormEvent, type InvalidEvent, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useNavigate, useSearchParams } from "react-router";
import { useShop } from "#app/brand/use-shop.ts";
import { lookUpOrder } from "#app/shop/api/my-order-api.ts";
import { findLastOrder } from "#app/shop/my-orders/last-order.ts";
import { PageHead } from "#app/shop/seo/page-head.tsx";
import { Field } from "#app/ui/field.tsx";
import { ApiError } from "#domain/api-error.ts";
import { NOT_ONE_PHONE, notMatched, tooManyTries } from "#domain/orders/lookup-problems.ts";
import { LOOKUP_PATH, orderPath } from "#domain/orders/order-link.ts";
import { keepPhoneWhole } from "./keep-phone-whole.ts";
import { MyOrders } from "./my-orders.tsx";

/** Finds an order by code and phone. Without JavaScript the form posts to the API, which redirects. */
export default function FindOrder() {
  const shop = useShop();
  const [search] = useSearchParams();
  const [problem, setProblem] = useState(() => problemOf(search, shop.phone));
  const [faults, setFaults] = useState<Partial<Record<string, string>>>(() =>
    search.has("phone") ? { phone: NOT_ONE_PHONE } : {},
  );
  const [isBusy, setBusy] = useState(false);
  const told = useRef<HTMLDivElement>(null);
  const codeField = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();

  useEffect(() => {
    if (codeField.current?.value === "") codeField.current.value = findLastOrder()?.code ?? "";
  }, []);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = new FormData(form);
    setBusy(true);
    try {
      const { code, key } = await lookUpOrder({ code: readText(typed, "code"), phone: readText(typed, "phone") });
      await navigate(orderPath(code, key));
    } catch (error) {
      const { reason = "", issues = [] } = error instanceof ApiError ? error : {};
      flushSync(() => {
        setProblem(
          issues.length > 0 ? undefined : reason || `We could not be reached. Try again, or call us at ${shop.phone}.`,
        );
        setFaults(Object.fromEntries(issues.map(({ path, message }) => [path[0], message])));
      });
      form.querySelector<HTMLInputElement>("[aria-invalid=true]")?.focus();
      // In a low window the message may be out of sight.
      told.current?.scrollIntoView({ block: "nearest" });
    }
    setBusy(false);
  }

  const requiredAs = (words: string) => ({
    required: true,
    onInvalid: (event: InvalidEvent<HTMLInputElement>) => {
      // Shown below the field instead of the browser's bubble.
      event.preventDefault();
      const { name, form } = event.currentTarget;
      setFaults((before) => ({ ...before, [name]: `${words} is required` }));
      form?.querySelector<HTMLInputElement>(":invalid")?.focus();
    },
    onChange: ({ target: { name } }: ChangeEvent<HTMLInputElement>) =>
      setFaults((before) => ({ ...before, [name]: undefined })),
  });

  return (
    <main id="main" className="page-width order-find">
      <PageHead
        path={LOOKUP_PATH}
        title={`My orders | ${shop.name}`}
        description={`See the status of your order at ${shop.name}: you need its code and your phone number.`}
      />
      <h1 tabIndex={-1}>My orders</h1>
      <MyOrders />
      <h2>Find your order</h2>
      <p>Your order code begins with KC. It is in our mail to you, and on the cart page after you booked.</p>
      <form method="post" action="/my-orders/find" aria-busy={isBusy} onSubmit={onSubmit}>
        <div role="alert" ref={told}>
          {problem ? <p className="notice notice--error">{keepPhoneWhole(problem, shop.phone)}</p> : null}
        </div>
        <Field label="Order code" error={faults.code}>
          {(control) => (
            <input
              {...control}
              ref={codeField}
              name="code"
              defaultValue={search.get("code") ?? ""}
              type="text"
              inputMode="text"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              placeholder="KC-1234567"
              maxLength={40}
              {...requiredAs("Order code")}
            />
          )}
        </Field>
        <Field label="Phone" error={faults.phone}>
          {(control) => (
            <input
              {...control}
              name="phone"
              type="tel"
              inputMode="tel"
              autoComplete="tel"
              maxLength={40}
              {...requiredAs("Phone")}
            />
          )}
        </Field>
        <button className="btn" type="submit" aria-busy={isBusy}>
          Find my order
        </button>
      </form>
    </main>
  );
}

function readText(form: FormData, name: string): string {
  return String(form.get(name) ?? "");
}

/** From the API's redirect. */
function problemOf(search: URLSearchParams, shopPhone: string): string | undefined {
  if (search.has("missed")) return notMatched(shopPhone);
  return search.has("wait") ? tooManyTries(shopPhone) : undefined;
}
