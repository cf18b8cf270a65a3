import { ChevronDown } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import "./more-menu.css";

/** Buttons that a phone shows on demand, and a wider screen always. */
export function MoreMenu({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const menu = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const id = useId();

  useEffect(() => {
    const isInside = (target: EventTarget | null) => target instanceof Node && menu.current?.contains(target);
    const onLeave = ({ target }: Event) => {
      // A dialog returns the focus to the button that opened it.
      if (target instanceof Element && !isInside(target) && !target.closest("dialog")) setOpen(false);
    };
    const onKey = ({ key, target }: KeyboardEvent) => {
      if (key !== "Escape" || !isInside(target)) return;
      setOpen(false);
      opener.current?.focus();
    };
    document.addEventListener("pointerdown", onLeave);
    document.addEventListener("focusin", onLeave);
    document.addEventListener("keydown", onKey);
    return () => {
      document.removeEventListener("pointerdown", onLeave);
      document.removeEventListener("focusin", onLeave);
      document.removeEventListener("keydown", onKey);
    };
  }, []);

  return (
    <div ref={menu} className="more-menu">
      <button
        ref={opener}
        className="btn btn--outline more-menu__opener"
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        More
        <ChevronDown className="icon" aria-hidden />
      </button>
      <div className="more-menu__list" id={id} data-open={isOpen ? "" : undefined}>
        {children}
      </div>
    </div>
  );
}
