import { Check, Copy } from "lucide-react";
import { type RefObject, useEffect, useState } from "react";
import { copyText } from "./copy-text.ts";

const SHOWN_MS = 2_000;

interface CopyAddressProps {
  address: string;
  addressRef: RefObject<HTMLElement | null>;
}

/** Says that it did; where the browser does not let it, selects the address, so that a person can. */
export function CopyAddress({ address, addressRef }: CopyAddressProps) {
  const [outcome, setOutcome] = useState<"copied" | "selected">();
  useEffect(() => {
    if (outcome !== "copied") return;
    const timer = setTimeout(() => setOutcome(undefined), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [outcome]);

  async function copy() {
    if (await copyText(address)) return setOutcome("copied");
    if (addressRef.current) window.getSelection()?.selectAllChildren(addressRef.current);
    setOutcome("selected");
  }

  return (
    <>
      <button className="btn btn--outline" type="button" onClick={copy}>
        {outcome === "copied" ? <Check className="icon" aria-hidden /> : <Copy className="icon" aria-hidden />}
        {outcome === "copied" ? "Copied" : "Copy address"}
      </button>
      <p className={outcome === "selected" ? "order__said" : "visually-hidden"} role="status">
        {outcome === "copied" ? "The address is copied." : null}
        {outcome === "selected"
          ? "The browser does not let us copy. The address is selected: copy it from there."
          : null}
      </p>
    </>
  );
}
