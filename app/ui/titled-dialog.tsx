import { X } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { useBlocker } from "react-router";
import { Dialog } from "#app/ui/dialog.tsx";

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
  const close = useRef(onClose);
  close.current = () => isBusy || onClose();
  const blocker = useBlocker(({ historyAction }) => historyAction === "POP");
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    blocker.reset();
    close.current();
  }, [blocker]);
  return (
    <Dialog className="dialog" aria-labelledby={titleId} onClose={() => close.current()}>
      <div className="dialog__head">
        <h2 id={titleId}>{title}</h2>
        <button className="btn btn--icon" type="button" aria-label="Close" disabled={isBusy} onClick={onClose}>
          <X className="icon icon--lg" aria-hidden />
        </button>
      </div>
      {children}
    </Dialog>
  );
}
