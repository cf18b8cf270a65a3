import { CalendarCheck, FlaskConicalOff, Leaf, ThermometerSnowflake } from "lucide-react";
import { IconLines } from "#app/ui/icon-list.tsx";

/** True of every oil, also of one that is not for eating. */
const REASONS = [
  { Icon: ThermometerSnowflake, text: "Cold-pressed below 45\u00a0°C" },
  { Icon: Leaf, text: "One ingredient, organically grown" },
  { Icon: FlaskConicalOff, text: "No solvents, no refining, no colour" },
  { Icon: CalendarCheck, text: "Pressed in small batches every week" },
];

export default function WhyStrip() {
  return (
    <section className="why-strip" aria-labelledby="strip-title">
      <div className="why-strip__in page-width">
        <h2 id="strip-title">WHY CHOOSE OUR PRODUCT</h2>
        <IconLines lines={REASONS} />
      </div>
    </section>
  );
}
