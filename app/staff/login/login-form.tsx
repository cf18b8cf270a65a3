import { CircleAlert } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { call } from "#app/api/call.ts";
import { startSession } from "#app/staff/session/staff-session.ts";
import { checkWith, type Failure, useForm } from "#app/ui/form/use-form.ts";
import { TextField } from "#app/ui/text-field.tsx";
import { ApiError } from "#domain/api-error.ts";
import { ADMIN, type Credentials, CredentialsSchema, LoginReplySchema } from "#domain/login.ts";

const check = checkWith(CredentialsSchema);

export function LoginForm() {
  // Before hydration the browser would submit the form itself; the click of a plain button is replayed.
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  const [isShown, setShown] = useState(false);
  const [asksCode, setAsksCode] = useState(false);
  const form = useForm({
    initial: { phone: "", password: "", code: "" },
    isUncontrolled: true,
    check: ({ code, ...typed }) => check(asksCode && code.trim() ? { ...typed, code } : typed),
    send: logIn,
    onDone: startSession,
    explain(error) {
      const isAboutCode = error instanceof ApiError && error.problem.code_required === true;
      if (isAboutCode) setAsksCode(true);
      return isAboutCode && !asksCode ? { issues: [], problem: "" } : explainLogin(error);
    },
  });
  const phone = form.text("phone");

  return (
    <>
      {form.problem ? (
        <div className="notice notice--error" role="alert">
          <CircleAlert className="icon" aria-hidden />
          <div>
            {form.problem.split("\n").map((words) => (
              <p key={words}>{words}</p>
            ))}
          </div>
        </div>
      ) : null}
      <form className="stack gap-4" method="post" {...form.props} noValidate={false}>
        <TextField
          label="Phone Number"
          {...phone}
          type="tel"
          inputMode="tel"
          autoComplete="username"
          maxLength={40}
          required
          onType={(typed) => {
            phone.onType(typed);
            setAsksCode(false);
          }}
        />
        <TextField
          label="Password"
          {...form.text("password")}
          type={isShown ? "text" : "password"}
          autoComplete="current-password"
          maxLength={1000}
          required
        />
        <label className="tick">
          <input type="checkbox" checked={isShown} onChange={() => setShown(!isShown)} />
          Show password
        </label>
        {asksCode ? <CodeField {...form.text("code")} /> : null}
        <button
          className="btn btn--block"
          type={hydrated ? "submit" : "button"}
          disabled={form.isBusy}
          aria-busy={form.isBusy}
        >
          {form.isBusy ? "Logging in..." : "Login"}
        </button>
        <noscript>
          <p className="notice">To sign in, JavaScript is needed. Please allow it for this site.</p>
        </noscript>
      </form>
    </>
  );
}

interface CodeFieldProps {
  name: string;
  /** The last code was refused. */
  error: string | undefined;
  onType: (typed: string) => void;
}

/** Asks for the two-factor code. A recovery code has letters, so it needs another keyboard. */
function CodeField({ error, ...field }: CodeFieldProps) {
  const [isRecovery, setRecovery] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a refused code and the other keyboard need the focus again
  useEffect(() => input.current?.select(), [error, isRecovery]);
  return (
    <div className="login__code field">
      <TextField
        label={isRecovery ? "Recovery code" : "Code"}
        {...field}
        error={error}
        ref={input}
        inputMode={isRecovery ? "text" : "numeric"}
        autoComplete={isRecovery ? "off" : "one-time-code"}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        required
      />
      {/* The focus is in the field already, so that its description is not read again. */}
      <p className="visually-hidden" role="alert">
        {error}
      </p>
      <p className="muted small">
        {isRecovery
          ? "One of the ten that you saved. Each works once."
          : "The six digits in your authenticator app. A recovery code works too."}
      </p>
      <button className="btn btn--quiet" type="button" onClick={() => setRecovery(!isRecovery)}>
        {isRecovery ? "Use the app's code" : "Use a recovery code"}
      </button>
    </div>
  );
}

class NotAnAdminError extends Error {}

async function logIn(body: Credentials) {
  const reply = LoginReplySchema.parse(await call("POST /auth/login", { body }));
  if (reply.user.role !== ADMIN) throw new NotAnAdminError();
  return reply;
}

const TOO_MANY_REQUESTS = 429;

function explainLogin(error: unknown): Failure {
  if (error instanceof NotAnAdminError) return { issues: [], problem: "Access denied. Admins only." };
  const { status, reason = "", problem } = error instanceof ApiError ? error : {};
  if (problem?.code_required) return { issues: [{ path: ["code"], message: reason }], problem: "" };
  const words = "Invalid credentials or server error";
  return { issues: [], problem: status === TOO_MANY_REQUESTS ? `${words}\n${reason}` : words };
}
