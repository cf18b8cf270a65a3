import type { ReactNode } from "react";
import { useCarousel } from "./carousel-context.ts";

interface CarouselViewProps {
  /** What the slides are, for those who hear them. */
  label: string;
  children: ReactNode;
}

/** The window on the strip of slides. Until it moves by script, it is scrolled, by keyboard too. */
export function CarouselView({ label, children }: CarouselViewProps) {
  const { viewRef, ready, playing } = useCarousel();
  return (
    <div ref={viewRef} className="carousel__view" tabIndex={ready ? undefined : 0}>
      <ul className="carousel__track" aria-label={label} aria-live={ready && !playing ? "polite" : "off"}>
        {children}
      </ul>
    </div>
  );
}
