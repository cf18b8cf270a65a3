import { useMutation } from "@tanstack/react-query";
import { ShieldCheck, ShieldOff } from "lucide-react";
import { describeFailure } from "#app/staff/api/form-errors.ts";
import { peopleApi, reloadPeople } from "#app/staff/api/people-api.ts";
import { OwnerButton } from "#app/staff/layout/owner-button.tsx";

const QUESTION = "Require a second step? People without one can open nothing but their account until they set it up.";

export function SecondStepRule({ isRequired }: { isRequired: boolean }) {
  const rule = useMutation({ mutationFn: peopleApi.requireSecondStep, onSuccess: reloadPeople });
  const Icon = isRequired ? ShieldCheck : ShieldOff;

  function toggle() {
    if (rule.isPending || (!isRequired && !window.confirm(QUESTION))) return;
    rule.mutate(!isRequired);
  }

  return (
    <section aria-labelledby="second-step-rule">
      <h2 id="second-step-rule">Second step</h2>
      <p className="muted dash__note">
        After the password, a code from an app on the phone. A stolen password alone then opens nothing.
      </p>
      <OwnerButton
        action="changeSettings"
        className="btn btn--outline"
        role="switch"
        aria-checked={isRequired}
        aria-busy={rule.isPending}
        onClick={toggle}
      >
        <Icon className="icon" aria-hidden />
        <span>
          Everybody needs a second step<span aria-hidden>: {isRequired ? "on" : "off"}</span>
        </span>
      </OwnerButton>
      <p className="problem" role="alert">
        {describeFailure(rule.error)}
      </p>
    </section>
  );
}
