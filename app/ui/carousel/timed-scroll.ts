import type { UseEmblaCarouselType } from "embla-carousel-react";

type Embla = NonNullable<UseEmblaCarouselType[1]>;

/** Embla moves in steps of one sixtieth of a second, whatever the screen does. */
const STEP_MS = 1000 / 60;
/** Embla's own measure of speed, below which a finger holds the slides or they jump. */
const HELD = 1;
const SAME_PX = 0.01;

const easeOut = (part: number) => 1 - (1 - part) ** 3;

/** A slide takes so many milliseconds to its place; Embla alone knows only a strength of pull. */
export function timedScroll(speedMs: number) {
  const steps = Math.round(speedMs / STEP_MS);
  return {
    name: "timedScroll",
    options: {},
    init(embla: Embla) {
      const { scrollBody, location, previousLocation, target } = embla.internalEngine();
      const seekHeld = scrollBody.seek;
      const directionHeld = scrollBody.direction;
      let way = 0;
      let left = 0;
      let step = steps;

      scrollBody.seek = () => {
        if (scrollBody.duration() < HELD) return seekHeld();
        const distance = target.get() - location.get();
        // Somewhere else than expected: a new way begins here.
        if (Math.abs(distance - left) > SAME_PX) {
          way = distance;
          step = 0;
        }
        step = Math.min(step + 1, steps);
        left = way * (1 - easeOut(step / steps));
        previousLocation.set(location);
        location.set(target.get() - left);
        return scrollBody;
      };
      scrollBody.direction = () => (scrollBody.duration() < HELD ? directionHeld() : Math.sign(way));
    },
    destroy() {},
  };
}
