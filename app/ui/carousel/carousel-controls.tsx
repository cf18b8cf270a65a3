import { ArrowLeft, ArrowRight, Pause, Play } from "lucide-react";
import { useCarousel } from "./carousel.tsx";

/** Pause, back and on. The class decides how the buttons look. */
export function CarouselButtons({ className }: { className: string }) {
  const { noun, paused, setPaused, goBack, goNext } = useCarousel();
  const Icon = paused ? Play : Pause;
  return (
    <>
      <button
        className={`btn carousel__pause ${className}`}
        type="button"
        aria-label={`${paused ? "Play" : "Pause"} ${noun}s`}
        onClick={() => setPaused(!paused)}
      >
        <Icon className="icon" aria-hidden />
      </button>
      <button className={`btn ${className}`} type="button" aria-label={`Previous ${noun}`} onClick={goBack}>
        <ArrowLeft className="icon" aria-hidden />
      </button>
      <button className={`btn ${className}`} type="button" aria-label={`Next ${noun}`} onClick={goNext}>
        <ArrowRight className="icon" aria-hidden />
      </button>
    </>
  );
}

export function CarouselDots() {
  const { noun, count, selected, goTo } = useCarousel();
  const name = noun.charAt(0).toUpperCase() + noun.slice(1);
  return (
    <div className="carousel__dots">
      {Array.from({ length: count }, (_, index) => `${name} ${index + 1}`).map((label, index) => (
        <button
          key={label}
          type="button"
          aria-label={label}
          aria-current={index === selected}
          onClick={() => goTo(index)}
        />
      ))}
    </div>
  );
}

export function CarouselCount() {
  const { count, selected } = useCarousel();
  return <span className="carousel__count tabular-nums">{`${selected + 1} of ${count}`}</span>;
}
