import { Phone } from "lucide-react";
import { shop } from "#domain/shop.ts";
import { Bubble } from "./bubble.tsx";

const CALL_BUBBLE_FROM_MS = 68_000;
const CALL_BUBBLE_UNTIL_MS = 79_000;

export function CallButton() {
  return (
    <div className="float-row">
      <Bubble words="Call us anytime" fromMs={CALL_BUBBLE_FROM_MS} untilMs={CALL_BUBBLE_UNTIL_MS} />
      <a className="float float--call" href={shop.phoneHref} aria-label="Call us">
        <Phone className="ic" aria-hidden />
      </a>
    </div>
  );
}
