import { CircleAlert } from "lucide-react";
import { type FormEvent, useEffect, useState } from "react";
import { Field } from "#app/ui/field.tsx";
import { type LoginProblem, logIn } from "./log-in.ts";

export function LoginForm() {
  // Before the page is alive the browser itself would send the form.
  const [alive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<LoginProblem>();

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = new FormData(event.currentTarget);
    setBusy(true);
    setProblem(undefined);
    setProblem(await logIn({ phone: String(form.get("phone")), password: String(form.get("password")) }));
    setBusy(false);
  };

  return (
    <>
      {problem ? (
        <div className="notice notice--error" role="alert">
          <CircleAlert className="icon" aria-hidden />
          <div>
            <p>{problem.words}</p>
            {problem.reason ? <p>{problem.reason}</p> : null}
          </div>
        </div>
      ) : null}
      <form method="post" onSubmit={submit}>
        <Field label="Phone Number">
          {(control) => (
            <input
              {...control}
              name="phone"
              type="tel"
              inputMode="tel"
              autoComplete="username"
              maxLength={40}
              required
            />
          )}
        </Field>
        <Field label="Password">
          {(control) => (
            <input
              {...control}
              name="password"
              type="password"
              autoComplete="current-password"
              maxLength={1000}
              required
            />
          )}
        </Field>
        <button className="btn btn--block" type="submit" disabled={!alive || busy} aria-busy={busy}>
          {busy ? "Logging in..." : "Login"}
        </button>
      </form>
    </>
  );
}
