import { BadgeCheck, Droplet, Hourglass, MessageCircle, Recycle, Sprout } from "lucide-react";
import { IconPoints } from "#app/ui/icon-list.tsx";

const POINTS = [
  { Icon: Droplet, title: "Pure", text: "One seed in each bottle. Nothing blended, nothing added." },
  { Icon: Hourglass, title: "Traditional method", text: "A wooden kolhu, slow turns and no outside heat." },
  {
    Icon: BadgeCheck,
    title: "Food-safety certified and lab tested",
    text: "FSSAI licensed, and every batch is checked in a lab.",
  },
  { Icon: Recycle, title: "Plastic-free packaging", text: "Tin, glass and paper that can be used again." },
  { Icon: MessageCircle, title: "Chat care", text: "Ask a person, not a robot. We answer on WhatsApp." },
  {
    Icon: Sprout,
    title: "Supporting farmers",
    text: "We buy straight from growers, at a price agreed before sowing.",
  },
];

export function TrustPoints() {
  return (
    <section className="wrap sec" aria-labelledby="points">
      <div className="sec__head">
        <h2 id="points">Why families trust us</h2>
      </div>
      <IconPoints points={POINTS} className="points" />
    </section>
  );
}
