import { CircleAlert } from "lucide-react";
import { type FormEvent, useEffect, useState } from "react";
import { staffApi } from "#app/staff/api/staff-api.ts";
import { startSession } from "#app/staff/session/session-store.ts";
import { Field } from "#app/ui/field.tsx";
import { ApiError } from "#domain/api-error.ts";
import { ADMIN, type Credentials, LoginReplySchema } from "#domain/login.ts";
import { CodeField } from "./code-field.tsx";

export function LoginForm() {
  // Before hydration the browser would submit the form itself; the click of a plain button is replayed.
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<LoginProblem>();
  const [isShown, setShown] = useState(false);
  const [asksCode, setAsksCode] = useState(false);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = new FormData(event.currentTarget);
    const code = String(form.get("code") ?? "").trim();
    setBusy(true);
    setProblem(undefined);
    const failed = await logIn({
      phone: String(form.get("phone")),
      password: String(form.get("password")),
      ...(code && { code }),
    });
    setProblem(failed);
    if (failed?.isAboutCode) setAsksCode(true);
    setBusy(false);
  };

  return (
    <>
      {problem?.words ? (
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
              onChange={() => setAsksCode(false)}
            />
          )}
        </Field>
        <Field label="Password">
          {(control) => (
            <input
              {...control}
              name="password"
              type={isShown ? "text" : "password"}
              autoComplete="current-password"
              maxLength={1000}
              required
            />
          )}
        </Field>
        <label className="tick">
          <input type="checkbox" checked={isShown} onChange={() => setShown(!isShown)} />
          Show password
        </label>
        {asksCode ? <CodeField error={problem?.isAboutCode ? problem.reason : undefined} /> : null}
        <button className="btn btn--block" type={hydrated ? "submit" : "button"} disabled={busy} aria-busy={busy}>
          {busy ? "Logging in..." : "Login"}
        </button>
        <noscript>
          <p className="notice">To sign in, JavaScript is needed. Please allow it for this site.</p>
        </noscript>
      </form>
    </>
  );
}

const TOO_MANY_REQUESTS = 429;

interface LoginProblem {
  words?: string;
  /** In the words of the shop. */
  reason?: string;
  /** Shown at the field. */
  isAboutCode?: boolean;
}

async function logIn(credentials: Credentials): Promise<LoginProblem | undefined> {
  try {
    const reply = LoginReplySchema.parse(await staffApi.login(credentials));
    if (reply.user.role !== ADMIN) return { words: "Access denied. Admins only." };
    startSession(reply);
    return undefined;
  } catch (error) {
    if (error instanceof ApiError && error.isCodeRequired)
      return { isAboutCode: true, ...(credentials.code && { reason: error.reason }) };
    const words = "Invalid credentials or server error";
    return error instanceof ApiError && error.status === TOO_MANY_REQUESTS
      ? { words, reason: error.reason }
      : { words };
  }
}
