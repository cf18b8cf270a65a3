import { useEffect, useId, useRef } from "react";
import { buildSend } from "#app/api/send.ts";
import { useShop } from "#app/brand/use-shop.ts";
import { Field } from "#app/ui/field.tsx";
import { type Checked, useForm } from "#app/ui/form/use-form.ts";
import { ApiError } from "#domain/api-error.ts";
import { PHONE_MAX } from "#domain/orders/customer-limits.ts";
import type { ProductCell } from "#domain/stock/stock.ts";
import { HONEYPOT } from "#words/booking.tsx";
import { LANGUAGE } from "#words/language.ts";
import {
  NOT_ONE_PHONE,
  NUMBER_USED,
  notReached,
  PHONE,
  PHONE_MISSING,
  TELL_ME,
  TELL_ME_WHEN_BACK,
  tooManyTries,
  WE_TELL_YOU,
} from "#words/when-back.ts";

const send = buildSend((...request) => fetch(...request));

/** A phone number, to hear when a sold-out size is back. */
export function WhenBack(cell: ProductCell) {
  const shop = useShop();
  const titleId = useId();
  const told = useRef<HTMLDivElement>(null);
  const { props, text, problem, isBusy, isDone } = useForm({
    initial: { phone: "", website: "" },
    check: checkPhone,
    send: (typed) => send("POST /stock/wishes/", { body: { ...cell, ...typed, language: LANGUAGE } }),
    // The focused button disappears.
    onDone: () => told.current?.focus(),
    explain(error) {
      const { status = 0, issues = [] } = error instanceof ApiError ? error : {};
      if (issues.some(({ path }) => path[0] === "phone"))
        return { issues: [{ path: ["phone"], message: NOT_ONE_PHONE }], problem: "" };
      return { issues: [], problem: (status === 429 ? tooManyTries : notReached)(shop.phone) };
    },
    // For the hidden field, which only a robot fills in.
    isUncontrolled: true,
  });
  const { ref } = props;
  useEffect(() => ref.current?.querySelector("input")?.focus(), [ref]);
  const { error, onType, ...named } = text("phone");
  return (
    <form className="stack gap-3" {...props} aria-labelledby={titleId} aria-busy={isBusy}>
      <p className="bold" id={titleId}>
        {TELL_ME_WHEN_BACK}
      </p>
      {isDone ? null : (
        <>
          <Field label={PHONE} hint={NUMBER_USED} error={error}>
            {(control) => (
              <input
                {...control}
                {...named}
                type="tel"
                inputMode="tel"
                autoComplete="tel"
                maxLength={PHONE_MAX}
                readOnly={isBusy}
                aria-required
                onChange={({ target }) => onType(target.value)}
              />
            )}
          </Field>
          <div className="visually-hidden" aria-hidden>
            <label>
              {HONEYPOT}
              <input name="website" type="text" tabIndex={-1} autoComplete="off" maxLength={2_000} />
            </label>
          </div>
          <button className="btn btn--outline" type="submit" aria-busy={isBusy}>
            {TELL_ME}
          </button>
        </>
      )}
      <div role="status" tabIndex={-1} ref={told}>
        {isDone ? <p className="notice">{WE_TELL_YOU}</p> : null}
        {problem ? <p className="notice notice--error">{problem}</p> : null}
      </div>
    </form>
  );
}

/** Without the schema, which would load zod. */
function checkPhone(typed: { phone: string; website: string }): Checked<typeof typed> {
  return typed.phone.trim() === "" ? { issues: [{ path: ["phone"], message: PHONE_MISSING }] } : { body: typed };
}
