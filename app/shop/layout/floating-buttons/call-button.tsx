import { Phone } from "lucide-react";
import { shop } from "#domain/shop.ts";
import { Bubble } from "./bubble.tsx";
import { CALL_BUBBLE_MS } from "./bubble-times.ts";

export function CallButton() {
  return (
    <div>
      <Bubble words="Call us anytime" fromMs={CALL_BUBBLE_MS.from} untilMs={CALL_BUBBLE_MS.until} />
      <a className="float float--call" href={shop.phoneHref} aria-label="Call us">
        <Phone className="icon" aria-hidden />
      </a>
    </div>
  );
}
