import type { ReactNode } from "react";
import { useCarousel } from "./carousel-context.ts";

interface CarouselSlideProps {
  index: number;
  /** It fills the view, so whoever listens hears one at a time too. */
  alone?: boolean;
  className?: string;
  children: ReactNode;
}

export function CarouselSlide({ index, alone = false, className, children }: CarouselSlideProps) {
  const { count, selected, ready } = useCarousel();
  return (
    <li
      className={className}
      aria-roledescription="slide"
      aria-label={`${index + 1} of ${count}`}
      aria-hidden={(alone && ready && index !== selected) || undefined}
    >
      {children}
    </li>
  );
}
