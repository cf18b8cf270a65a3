import { useRef } from "react";
import { CopyButton } from "#app/staff/layout/copy-button.tsx";
import { TitledDialog } from "#app/ui/titled-dialog.tsx";
import type { PersonWithPassword } from "#domain/people/people.ts";

interface NewPasswordDialogProps {
  made: PersonWithPassword;
  onClose: () => void;
}

export function NewPasswordDialog({ made: { person, password }, onClose }: NewPasswordDialogProps) {
  const shown = useRef<HTMLElement>(null);
  return (
    <TitledDialog title={`Password of ${person.username}`} onClose={onClose}>
      <div className="dialog__body">
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
          <CopyButton text={password} what="password" shownRef={shown} />
        </div>
      </div>
      <div className="dialog__foot">
        <button className="btn" type="button" onClick={onClose}>
          Done
        </button>
      </div>
    </TitledDialog>
  );
}
