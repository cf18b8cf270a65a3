import { useRef, useState } from "react";
import { staffCall, staffSend } from "#app/staff/api/staff-call.ts";
import { useFocusAfter } from "#app/ui/hooks/use-focus-after.ts";
import type { Account } from "#domain/people/account.ts";
import { AskPassword, RecoveryCodes, TurnOn } from "./turn-on.tsx";

type Task = "turn on" | "new codes" | "turn off";

export function TwoFactor({ account }: { account: Account }) {
  const [task, setTask] = useState<Task>();
  const section = useRef<HTMLElement>(null);
  const focusAfter = useFocusAfter(section);
  function close() {
    setTask(undefined);
    // The button that opened the dialog may be gone.
    focusAfter("button");
  }
  return (
    <section aria-labelledby="second-step" ref={section}>
      <h2 id="second-step">
        Second step{" "}
        <span className={account.has_second_step ? "badge" : "badge badge--line"}>
          {account.has_second_step ? "On" : "Off"}
        </span>
      </h2>
      {account.has_second_step ? (
        <>
          <p>You sign in with your password and a code from your authenticator app.</p>
          <p className={account.recovery_codes_left < FEW ? "tint" : undefined}>
            {countCodes(account.recovery_codes_left)} left.
          </p>
          <p className="muted dash__note">
            Lost your phone? Sign in with a recovery code, then turn the second step off and on again with the new
            phone. Without a code, ask an owner to reset it under <i>Users</i>.
          </p>
          <div className="acts">
            <button className="btn btn--outline" type="button" onClick={() => setTask("new codes")}>
              New recovery codes
            </button>
            <button className="btn btn--danger btn--line" type="button" onClick={() => setTask("turn off")}>
              Turn off
            </button>
          </div>
        </>
      ) : (
        <>
          <p className="dash__note">
            After the password, a code from an app on your phone. Somebody who learns your password cannot sign in with
            it alone.
          </p>
          <button className="btn" type="button" onClick={() => setTask("turn on")}>
            Turn on
          </button>
        </>
      )}
      {task === "turn on" ? <TurnOn onClose={close} /> : null}
      {task === "new codes" ? <NewCodes onClose={close} /> : null}
      {task === "turn off" ? (
        <AskPassword
          title="Turn off the second step?"
          done="Turn off"
          send={(body) => staffSend("DELETE /account/second-step", { body })}
          onDone={close}
          onClose={close}
        >
          <p>Your password alone will open the dashboard again.</p>
        </AskPassword>
      ) : null}
    </section>
  );
}

const FEW = 3;

function countCodes(count: number): string {
  return count === 1 ? "1 recovery code" : `${count} recovery codes`;
}

function NewCodes({ onClose }: { onClose: () => void }) {
  const [codes, setCodes] = useState<string[]>();
  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />;
  return (
    <AskPassword
      title="New recovery codes"
      done="Make new codes"
      send={(body) => staffCall("POST /account/second-step/recovery-codes", { body })}
      onDone={({ recovery_codes }) => setCodes(recovery_codes)}
      onClose={onClose}
    >
      <p>The old codes stop working.</p>
    </AskPassword>
  );
}
