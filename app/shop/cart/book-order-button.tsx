import { prepareCustomerDialog } from "./load-customer-dialog.ts";

interface BookOrderButtonProps {
  className: string;
  /** The dialog's code is still on its way. */
  isOpening: boolean;
  onClick: () => void;
}

export function BookOrderButton({ className, isOpening, onClick }: BookOrderButtonProps) {
  return (
    <button
      className={className}
      type="button"
      aria-busy={isOpening}
      onPointerEnter={prepareCustomerDialog}
      onTouchStart={prepareCustomerDialog}
      onFocus={prepareCustomerDialog}
      onClick={onClick}
    >
      {isOpening ? <span className="spinner" aria-hidden /> : null}
      Book Order
    </button>
  );
}
