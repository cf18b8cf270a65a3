import { HandCoins, MessageCircle, Truck } from "lucide-react";
import { IconLines } from "#app/ui/icon-list.tsx";

const FACTS = [
  { Icon: Truck, text: "Free delivery on every order" },
  { Icon: HandCoins, text: "Pay in cash when it reaches you" },
  { Icon: MessageCircle, text: "Questions? Call or chat with us" },
];

export function Facts() {
  return (
    <section className="facts" aria-label="Good to know">
      <IconLines lines={FACTS} className="wrap" />
    </section>
  );
}
