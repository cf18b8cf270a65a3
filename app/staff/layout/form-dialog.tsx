import type { ComponentProps, ReactNode } from "react";
import { TitledDialog } from "#app/ui/titled-dialog.tsx";

interface FormDialogProps {
  title: string;
  form: { props: ComponentProps<"form">; isBusy: boolean };
  /** Something else is under way. */
  isBusy?: boolean;
  className?: string;
  back?: string;
  /** The button that sends it, and its words meanwhile. */
  done: string;
  doing?: string;
  isEnd?: boolean;
  onClose: () => void;
  children: ReactNode;
  below?: ReactNode;
}

/** A form in a dialog. It cannot be closed while it is sent. */
export function FormDialog(props: FormDialogProps) {
  const { title, form, className = "", back = "Go back", done, doing = done, isEnd, onClose, children, below } = props;
  const isBusy = form.isBusy || props.isBusy === true;
  return (
    <TitledDialog title={title} isBusy={isBusy} onClose={onClose}>
      <form {...form.props}>
        <div className={`dialog__body ${className}`}>{children}</div>
        <div inert={isBusy}>{below}</div>
        <div className="dialog__foot">
          <button className="btn btn--outline" type="button" disabled={isBusy} onClick={onClose}>
            {back}
          </button>
          <button className={isEnd ? "btn btn--end" : "btn"} type="submit" aria-busy={isBusy}>
            {isBusy ? doing : done}
          </button>
        </div>
      </form>
    </TitledDialog>
  );
}

/** Refusal that concerns no field, or of a button. */
export function Problem({ role = "alert", children }: { role?: "alert" | "status"; children: ReactNode }) {
  return (
    <p className="problem" role={role}>
      {children}
    </p>
  );
}
