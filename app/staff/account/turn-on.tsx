import { Download, Smartphone } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { useShop } from "#app/brand/use-shop.ts";
import { reloadPeople } from "#app/staff/api/people-queries.ts";
import { staffCall } from "#app/staff/api/staff-call.ts";
import { CopyButton, useKept } from "#app/staff/layout/copy-button.tsx";
import { saveFile } from "#app/staff/layout/export-button.tsx";
import { FormDialog, Problem } from "#app/staff/layout/form-dialog.tsx";
import { useStaffForm } from "#app/staff/layout/use-staff-form.ts";
import { checkWith } from "#app/ui/form/use-form.ts";
import { QrCode } from "#app/ui/qr-code.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { TitledDialog } from "#app/ui/titled-dialog.tsx";
import { CurrentPasswordSchema, type NewTwoFactor, TwoFactorCodeSchema } from "#domain/people/account.ts";

/** Password, then the app's key and a code from it, then the recovery codes. */
export function TurnOn({ onClose }: { onClose: () => void }) {
  const [prepared, setPrepared] = useState<NewTwoFactor>();
  const [codes, setCodes] = useState<string[]>();
  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />;
  if (prepared) return <Confirm prepared={prepared} onCodes={setCodes} onClose={onClose} />;
  return (
    <AskPassword
      title="Turn on the second step"
      done="Go on"
      send={(body) => staffCall("POST /account/second-step", { body })}
      onDone={setPrepared}
      onClose={onClose}
    >
      <p>You need an authenticator app on your phone, such as Google Authenticator, Aegis or 2FAS.</p>
    </AskPassword>
  );
}

interface ConfirmProps {
  prepared: NewTwoFactor;
  onCodes: (codes: string[]) => void;
  onClose: () => void;
}

const checkCode = checkWith(TwoFactorCodeSchema);

function Confirm({ prepared: { secret, uri }, onCodes, onClose }: ConfirmProps) {
  const shown = useRef<HTMLElement>(null);
  const form = useStaffForm({
    initial: { code: "" },
    check: checkCode,
    labels: { code: "Code" },
    send: (body) => staffCall("POST /account/second-step/confirm", { body }),
    async onDone({ recovery_codes }) {
      onCodes(recovery_codes);
      await reloadPeople();
    },
  });
  const { error = form.problem || undefined, ...code } = form.text("code");
  return (
    <FormDialog title="Scan and confirm" form={form} className="turn-on" done="Turn on" onClose={onClose}>
      <p>Scan this code with your authenticator app.</p>
      <QrCode text={uri} label="Code for the authenticator app" />
      <a className="btn btn--outline only-narrow" href={uri}>
        <Smartphone className="icon" aria-hidden />
        Open in the app on this phone
      </a>
      <p>
        Or type this key:{" "}
        <code className="anywhere" ref={shown}>
          {secret.match(/.{1,4}/g)?.join(" ")}
        </code>
      </p>
      <div className="acts">
        <CopyButton text={secret} what="key" shownRef={shown} />
      </div>
      <TextField
        label="Code that the app shows now"
        {...code}
        error={error}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={40}
        spellCheck={false}
      />
    </FormDialog>
  );
}

export function RecoveryCodes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const shop = useShop();
  const shown = useRef<HTMLUListElement>(null);
  const { keep, close } = useKept("Close without copying or saving the codes? They are not shown again.", onClose);
  const text = codes.join("\n");

  function save() {
    const content = `Recovery codes for the dashboard of ${shop.name}: each works once.\n\n${text}\n`;
    saveFile(new Blob([content], { type: "text/plain" }), "recovery-codes.txt");
    keep();
  }

  return (
    <TitledDialog title="Your recovery codes" onClose={close}>
      <div className="dialog__body" onCopy={keep}>
        <p>
          <b>They are shown only now.</b> If your phone is lost, each of them signs you in once. Keep them on paper or
          in a password manager, not on the phone alone.
        </p>
        <ul className="recovery-codes" ref={shown}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <div className="acts">
          <CopyButton text={text} what="list" shownRef={shown} onCopied={keep} />
          <button className="btn btn--outline" type="button" onClick={save}>
            <Download className="icon" aria-hidden />
            Save as a file
          </button>
        </div>
      </div>
      <div className="dialog__foot">
        <button className="btn" type="button" onClick={close}>
          I have kept them
        </button>
      </div>
    </TitledDialog>
  );
}

interface AskPasswordProps<Reply> {
  title: string;
  done: string;
  send: (body: { current_password: string }) => Promise<Reply>;
  onDone: (reply: Reply) => void;
  onClose: () => void;
  children: ReactNode;
}

const checkPassword = checkWith(CurrentPasswordSchema);

export function AskPassword<Reply>({ title, done, send, onDone, onClose, children }: AskPasswordProps<Reply>) {
  const form = useStaffForm({
    initial: { current_password: "" },
    check: checkPassword,
    labels: { current_password: "Password" },
    send,
    async onDone(reply) {
      onDone(reply);
      await reloadPeople();
    },
  });
  return (
    <FormDialog title={title} form={form} done={done} onClose={onClose}>
      {children}
      <TextField
        label="Current password"
        {...form.text("current_password")}
        type="password"
        autoComplete="current-password"
        maxLength={1000}
      />
      <Problem>{form.problem}</Problem>
    </FormDialog>
  );
}
