import { X } from "lucide-react";
import { type ReactNode, useId } from "react";
import { Dialog } from "#app/ui/dialog.tsx";
import { useBackCloses } from "#app/ui/hooks/use-back-closes.ts";
import { CLOSE } from "#words/ui.ts";

interface TitledDialogProps {
  title: string;
  /** True while a request is under way: the dialog cannot be closed. */
  isBusy?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog with a title and a close button. Back closes it and stays on the page. */
export function TitledDialog({ title, isBusy = false, onClose, children }: TitledDialogProps) {
  const titleId = useId();
  const close = () => isBusy || onClose();
  useBackCloses(close);
  return (
    <Dialog className="dialog" aria-labelledby={titleId} onClose={close}>
      <div className="dialog__head">
        <h2 id={titleId}>{title}</h2>
        <button className="btn btn--icon" type="button" aria-label={CLOSE} disabled={isBusy} onClick={onClose}>
          <X className="icon icon--lg" aria-hidden />
        </button>
      </div>
      {children}
    </Dialog>
  );
}
