import { useEffect, useRef, useState } from "react";
import { Field } from "#app/ui/field.tsx";

interface CodeFieldProps {
  /** The last code was refused. */
  error: string | undefined;
}

/** Asks for the second step. A recovery code has letters, so it needs another keyboard. */
export function CodeField({ error }: CodeFieldProps) {
  const [isRecovery, setRecovery] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a refused code and the other keyboard need the focus again
  useEffect(() => input.current?.select(), [error, isRecovery]);
  return (
    <div className="login__code">
      <Field label={isRecovery ? "Recovery code" : "Code"} error={error}>
        {(control) => (
          <input
            {...control}
            ref={input}
            name="code"
            inputMode={isRecovery ? "text" : "numeric"}
            autoComplete={isRecovery ? "off" : "one-time-code"}
            autoCapitalize="none"
            spellCheck={false}
            maxLength={40}
            required
          />
        )}
      </Field>
      {/* The focus is in the field already, so that its description is not read again. */}
      <p className="visually-hidden" role="alert">
        {error}
      </p>
      <p className="login__hint">
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
