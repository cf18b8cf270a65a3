import { HandCoins, MessageCircle, Truck } from "lucide-react";

const FACTS = [
  { Icon: Truck, text: "Free delivery on every order" },
  { Icon: HandCoins, text: "Pay in cash when it reaches you" },
  { Icon: MessageCircle, text: "Questions? Call or chat with us" },
];

export function Facts() {
  return (
    <section className="facts" aria-label="Good to know">
      <ul className="wrap">
        {FACTS.map(({ Icon, text }) => (
          <li key={text}>
            <Icon className="ic" aria-hidden />
            {text}
          </li>
        ))}
      </ul>
    </section>
  );
}
