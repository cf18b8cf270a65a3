import { BadgeCheck, HandCoins, Headset, Microscope, Recycle, Truck } from "lucide-react";
import { useShop } from "#app/brand/use-shop.ts";
import { IconLines } from "#app/ui/icon-list.tsx";
import {
  CASH_ON_DELIVERY,
  FREE_DELIVERY,
  FSSAI_CERTIFIED,
  HELP,
  LAB_TESTED,
  OUR_PROMISE,
  PLASTIC_FREE,
} from "#words/product-parts.ts";

export default function TrustBadges() {
  const { cards } = useShop();
  const badges = [
    { Icon: BadgeCheck, text: cards.fssai && FSSAI_CERTIFIED },
    { Icon: Microscope, text: cards.lab && LAB_TESTED },
    { Icon: Recycle, text: cards.packaging && PLASTIC_FREE },
    { Icon: Truck, text: FREE_DELIVERY },
    { Icon: HandCoins, text: CASH_ON_DELIVERY },
    { Icon: Headset, text: HELP },
  ];
  return (
    <section className="trust-badges page-width" id="trust-badges" aria-label={OUR_PROMISE}>
      <IconLines lines={badges.filter(({ text }) => text)} />
    </section>
  );
}
