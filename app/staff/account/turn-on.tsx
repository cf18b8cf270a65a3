import { useMutation } from "@tanstack/react-query";
import { Smartphone } from "lucide-react";
import { type FormEvent, useRef, useState } from "react";
import { readFormErrors } from "#app/staff/api/form-errors.ts";
import { accountApi, reloadPeople } from "#app/staff/api/people-api.ts";
import { isSending } from "#app/staff/api/query-client.ts";
import { CopyButton } from "#app/staff/layout/copy-button.tsx";
import { Field } from "#app/ui/field.tsx";
import { QrCode } from "#app/ui/qr-code.tsx";
import { TitledDialog } from "#app/ui/titled-dialog.tsx";
import type { NewSecondStep } from "#domain/people/account.ts";
import { AskPassword } from "./ask-password.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";

/** Password, then the app's key and a code from it, then the recovery codes. */
export function TurnOn({ onClose }: { onClose: () => void }) {
  const [prepared, setPrepared] = useState<NewSecondStep>();
  const [codes, setCodes] = useState<string[]>();
  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />;
  if (prepared) return <Confirm prepared={prepared} onCodes={setCodes} onClose={onClose} />;
  return (
    <AskPassword
      title="Turn on the second step"
      done="Go on"
      send={accountApi.prepareSecondStep}
      onDone={setPrepared}
      onClose={onClose}
    >
      <p>You need an authenticator app on your phone, such as Google Authenticator, Aegis or 2FAS.</p>
    </AskPassword>
  );
}

interface ConfirmProps {
  prepared: NewSecondStep;
  onCodes: (codes: string[]) => void;
  onClose: () => void;
}

const KEY = ["confirm the second step"];
const FIELDS = ["code"] as const;

function Confirm({ prepared: { secret, uri }, onCodes, onClose }: ConfirmProps) {
  const shown = useRef<HTMLElement>(null);
  const confirm = useMutation({
    mutationKey: KEY,
    mutationFn: accountApi.confirmSecondStep,
    async onSuccess({ recovery_codes }) {
      onCodes(recovery_codes);
      await reloadPeople();
    },
  });
  const errors = readFormErrors(confirm.error, FIELDS);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get("code"));
    if (!isSending(KEY)) confirm.mutate(code);
  }

  return (
    <TitledDialog title="Scan and confirm" isBusy={confirm.isPending} onClose={onClose}>
      <form noValidate onSubmit={onSubmit}>
        <div className="dialog__body turn-on">
          <p>Scan this code with your authenticator app.</p>
          <QrCode text={uri} label="Code for the authenticator app" />
          <a className="btn btn--outline turn-on__app" href={uri}>
            <Smartphone className="icon" aria-hidden />
            Open in the app on this phone
          </a>
          <p>
            Or type this key:{" "}
            <code className="turn-on__key" ref={shown}>
              {secret.match(/.{1,4}/g)?.join(" ")}
            </code>
          </p>
          <div className="acts">
            <CopyButton text={secret} what="key" shownRef={shown} />
          </div>
          <Field label="Code that the app shows now" error={errors.at("code", "Code") ?? (errors.rest || undefined)}>
            {(control) => (
              <input
                {...control}
                name="code"
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={40}
                spellCheck={false}
              />
            )}
          </Field>
        </div>
        <div className="dialog__foot">
          <button className="btn btn--outline" type="button" disabled={confirm.isPending} onClick={onClose}>
            Go back
          </button>
          <button className="btn" type="submit" aria-busy={confirm.isPending}>
            Turn on
          </button>
        </div>
      </form>
    </TitledDialog>
  );
}
