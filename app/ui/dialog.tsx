import { type ComponentProps, useLayoutEffect, useRef } from "react";

interface DialogProps extends Omit<ComponentProps<"dialog">, "open" | "onClose"> {
  onClose: () => void;
}

/** A modal dialog while it is mounted. Focus goes in, Escape or a tap beside it closes, and focus returns where it was. */
export function Dialog({ onClose, children, ...props }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = useRef(onClose);
  close.current = onClose;
  // Before the first paint, so that Escape always closes it.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const before = document.activeElement;
    // A text selection that ends outside is a click outside, but did not begin there.
    let beganBeside = false;
    const noteBeginning = (event: PointerEvent) => {
      beganBeside = event.target === element;
    };
    const closeBeside = (event: MouseEvent) => {
      if (beganBeside && event.target === element) close.current();
    };
    element.addEventListener("pointerdown", noteBeginning);
    element.addEventListener("click", closeBeside);
    const root = document.documentElement;
    element.showModal();
    root.setAttribute("data-dialog", "");
    return () => {
      element.removeEventListener("pointerdown", noteBeginning);
      element.removeEventListener("click", closeBeside);
      element.close();
      root.toggleAttribute("data-dialog", document.querySelector("dialog[open]") !== null);
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      onCancel={(event) => {
        event.preventDefault();
        close.current();
      }}
      {...props}
    >
      {children}
    </dialog>
  );
}
