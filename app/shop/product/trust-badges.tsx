import { BadgeCheck, HandCoins, Headset, Microscope, Recycle, Truck } from "lucide-react";
import { IconLines } from "#app/ui/icon-list.tsx";

const BADGES = [
  { Icon: BadgeCheck, text: "FSSAI certified" },
  { Icon: Microscope, text: "Lab tested" },
  { Icon: Recycle, text: "Plastic-free packaging" },
  { Icon: Truck, text: "Free delivery" },
  { Icon: HandCoins, text: "Cash on delivery" },
  { Icon: Headset, text: "Help on call and chat" },
];

export default function TrustBadges() {
  return (
    <section className="trust-badges page-width" id="trust-badges" aria-label="Our promise">
      <IconLines lines={BADGES} />
    </section>
  );
}
