import { CalendarCheck, FlaskConicalOff, Leaf, ThermometerSnowflake } from "lucide-react";
import { IconLines } from "#app/ui/icon-list.tsx";
import { BELOW_45, NO_SOLVENTS, ONE_INGREDIENT, SMALL_BATCHES, WHY_OUR_PRODUCT } from "#words/product-parts.ts";

/** True of every oil, also of one that is not for eating. */
const REASONS = [
  { Icon: ThermometerSnowflake, text: BELOW_45 },
  { Icon: Leaf, text: ONE_INGREDIENT },
  { Icon: FlaskConicalOff, text: NO_SOLVENTS },
  { Icon: CalendarCheck, text: SMALL_BATCHES },
];

export default function WhyStrip() {
  return (
    <section className="why-strip" aria-labelledby="strip-title">
      <div className="why-strip__in page-width">
        <h2 id="strip-title">{WHY_OUR_PRODUCT}</h2>
        <IconLines lines={REASONS} />
      </div>
    </section>
  );
}
