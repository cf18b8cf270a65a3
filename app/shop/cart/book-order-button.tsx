import { lazyPart } from "#app/loading/lazy-part.ts";

const { Part: CustomerDialog, preload } = lazyPart("customer-dialog", () => import("./booking/customer-dialog.tsx"));

export { CustomerDialog };

interface BookOrderButtonProps {
  className: string;
  /** The dialog's code is still on its way. */
  isOpening: boolean;
  onClick: () => void;
}

export function BookOrderButton({ className, isOpening, onClick }: BookOrderButtonProps) {
  return (
    <button className={className} type="button" aria-busy={isOpening} {...preload} onClick={onClick}>
      {isOpening ? <span className="spinner" aria-hidden /> : null}
      Book Order
    </button>
  );
}
