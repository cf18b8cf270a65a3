import { useId, useState } from "react";
import { reloadPeople } from "#app/staff/api/people-queries.ts";
import { staffCall } from "#app/staff/api/staff-call.ts";
import { Problem } from "#app/staff/layout/form-dialog.tsx";
import { useStaffForm } from "#app/staff/layout/use-staff-form.ts";
import { checkWith } from "#app/ui/form/use-form.ts";
import { TextField } from "#app/ui/text-field.tsx";
import { NewPasswordSchema, PASSWORD_MIN } from "#domain/people/account.ts";

const check = checkWith(NewPasswordSchema);
const EMPTY = { current_password: "", new_password: "" };

export function ChangePassword({ phone }: { phone: string }) {
  const strengthId = useId();
  const [isShown, setShown] = useState(false);
  const form = useStaffForm({
    initial: EMPTY,
    check,
    labels: { current_password: "Password", new_password: "Password" },
    send: (body) => staffCall("POST /account/password", { body }),
    onDone() {
      form.restart(EMPTY);
      return reloadPeople();
    },
  });
  const input = { type: isShown ? "text" : "password", maxLength: 1000, spellCheck: false };
  return (
    <section aria-labelledby="change-password">
      <h2 id="change-password">Password</h2>
      <form className="account__form stack start gap-3" {...form.props}>
        {/* Tells password managers whose password it is. */}
        <input hidden readOnly name="username" autoComplete="username" value={phone} />
        <TextField
          label="Current password"
          {...form.text("current_password")}
          {...input}
          autoComplete="current-password"
        />
        <TextField
          label="New password"
          {...form.text("new_password")}
          {...input}
          autoComplete="new-password"
          aria-describedby={strengthId}
        />
        <PasswordStrength password={form.values.new_password} id={strengthId} />
        <label className="tick">
          <input type="checkbox" checked={isShown} onChange={() => setShown(!isShown)} />
          Show passwords
        </label>
        <button className="btn" type="submit" aria-busy={form.isBusy}>
          {form.isBusy ? "Saving..." : "Change password"}
        </button>
        <Problem>{form.problem}</Problem>
        <p role="status">{form.isDone ? "The password is changed. Your other sign-ins have ended." : null}</p>
      </form>
    </section>
  );
}

const GOOD = 16;
const STRONG = 20;

/** Rates a password by length alone: the shop refuses common ones. */
function PasswordStrength({ password, id }: { password: string; id: string }) {
  return (
    <div className="account__strength row wrap middle gap-3 muted">
      <meter
        aria-label="Strength"
        low={PASSWORD_MIN}
        high={GOOD}
        optimum={STRONG}
        max={STRONG}
        value={Math.min(password.length, STRONG)}
      />
      <span id={id}>{strengthInWords(password.length)}</span>
    </div>
  );
}

function strengthInWords(length: number): string {
  if (length === 0) return `At least ${PASSWORD_MIN} characters. Three or four words are good.`;
  if (length < PASSWORD_MIN) return `Too short: ${PASSWORD_MIN - length} more`;
  if (length < GOOD) return "Fair";
  return length < STRONG ? "Good" : "Strong";
}
