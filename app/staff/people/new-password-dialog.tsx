import { useRef } from "react";
import { CopyButton } from "#app/staff/layout/copy-button.tsx";
import { useKept } from "#app/staff/layout/use-kept.ts";
import { TitledDialog } from "#app/ui/titled-dialog.tsx";
import type { PersonWithPassword } from "#domain/people/people.ts";

interface NewPasswordDialogProps {
  made: PersonWithPassword;
  onClose: () => void;
}

export function NewPasswordDialog({ made: { person, password }, onClose }: NewPasswordDialogProps) {
  const shown = useRef<HTMLElement>(null);
  const { keep, close } = useKept("Close without copying the password? It is not shown again.", onClose);
  return (
    <TitledDialog title={`Password of ${person.username}`} onClose={close}>
      <div className="dialog__body" onCopy={keep}>
        <p>
          <b>It is shown only now.</b> Give it to {person.username}, who signs in with {person.phone} and then changes
          it under <i>My account</i>.
        </p>
        <p>
          <code className="person-password" ref={shown}>
            {password}
          </code>
        </p>
        <div className="acts">
          <CopyButton text={password} what="password" shownRef={shown} onCopied={keep} />
        </div>
      </div>
      <div className="dialog__foot">
        <button className="btn" type="button" onClick={close}>
          Done
        </button>
      </div>
    </TitledDialog>
  );
}
