import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useId, useRef, useState } from "react";
import { readFormErrors } from "#app/staff/api/form-errors.ts";
import { accountApi, reloadPeople } from "#app/staff/api/people-api.ts";
import { Field } from "#app/ui/field.tsx";
import { PasswordStrength } from "./password-strength.tsx";

const FIELDS = ["current_password", "new_password"] as const;

export function ChangePassword({ phone }: { phone: string }) {
  const form = useRef<HTMLFormElement>(null);
  const strengthId = useId();
  const [isShown, setShown] = useState(false);
  const [typed, setTyped] = useState("");
  const change = useMutation({
    mutationFn: accountApi.changePassword,
    async onSuccess() {
      form.current?.reset();
      setTyped("");
      await reloadPeople();
    },
  });
  const errors = readFormErrors(change.error, FIELDS);
  const type = isShown ? "text" : "password";

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    const read = (name: string) => String(values.get(name));
    if (!change.isPending)
      change.mutate({ current_password: read("current_password"), new_password: read("new_password") });
  }

  return (
    <section aria-labelledby="change-password">
      <h2 id="change-password">Password</h2>
      <form className="account__form" ref={form} noValidate onInput={change.reset} onSubmit={onSubmit}>
        {/* Tells password managers whose password it is. */}
        <input hidden readOnly name="username" autoComplete="username" value={phone} />
        <Field label="Current password" error={errors.at("current_password", "Password")}>
          {(control) => (
            <input
              {...control}
              name="current_password"
              type={type}
              autoComplete="current-password"
              maxLength={1000}
              spellCheck={false}
            />
          )}
        </Field>
        <Field label="New password" error={errors.at("new_password", "Password")}>
          {(control) => (
            <input
              {...control}
              aria-describedby={[control["aria-describedby"], strengthId].filter(Boolean).join(" ")}
              name="new_password"
              type={type}
              autoComplete="new-password"
              maxLength={1000}
              spellCheck={false}
              onChange={({ target }) => setTyped(target.value)}
            />
          )}
        </Field>
        <PasswordStrength password={typed} id={strengthId} />
        <label className="tick">
          <input type="checkbox" checked={isShown} onChange={() => setShown(!isShown)} />
          Show passwords
        </label>
        <button className="btn" type="submit" aria-busy={change.isPending}>
          {change.isPending ? "Saving..." : "Change password"}
        </button>
        <p className="problem" role="alert">
          {errors.rest}
        </p>
        <p role="status">{change.isSuccess ? "The password is changed. Your other sign-ins have ended." : null}</p>
      </form>
    </section>
  );
}
