import { Check, Copy } from "lucide-react";
import { type RefObject, useEffect, useRef, useState } from "react";

const SHOWN_MS = 2_000;

interface CopyButtonProps {
  text: string;
  /** "address": the button says "Copy address". */
  what: string;
  /** Selected if the browser does not allow copying. */
  shownRef: RefObject<HTMLElement | null>;
  onCopied?: () => void;
}

export function CopyButton({ text, what, shownRef, onCopied }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<"copied" | "selected">();
  useEffect(() => {
    if (outcome !== "copied") return;
    const timer = setTimeout(() => setOutcome(undefined), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [outcome]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome("copied");
      onCopied?.();
    } catch {
      // Plain http, or the permission was denied.
      if (shownRef.current) window.getSelection()?.selectAllChildren(shownRef.current);
      setOutcome("selected");
    }
  }

  return (
    <>
      <button className="btn btn--outline" type="button" onClick={copy}>
        {outcome === "copied" ? <Check className="icon" aria-hidden /> : <Copy className="icon" aria-hidden />}
        {outcome === "copied" ? "Copied" : `Copy ${what}`}
      </button>
      <p className={outcome === "selected" ? undefined : "visually-hidden"} role="status">
        {outcome === "copied" ? `The ${what} is copied.` : null}
        {outcome === "selected" ? `The ${what} is selected: please copy it.` : null}
      </p>
    </>
  );
}

/** Guards something that is shown only once: closing it in any way asks first, unless it was copied or saved. A double click closes too. */
export function useKept(question: string, onClose: () => void) {
  const isKept = useRef(false);
  return {
    keep() {
      isKept.current = true;
    },
    close() {
      if (isKept.current || window.confirm(question)) onClose();
    },
  };
}
