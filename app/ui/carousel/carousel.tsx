import { ArrowLeft, ArrowRight, Pause, Play } from "lucide-react";
import { createContext, type ReactNode, type RefObject, use, useEffect, useRef, useState } from "react";
import { CAROUSEL, nextLabel, pauseLabel, playLabel, previousLabel, SLIDE, slideCount } from "#words/carousel.ts";
import { useNear } from "../hooks/use-near.ts";
import { useReducedMotion, useSlides } from "./use-slides.ts";

const AUTOPLAY_MS = 3_000;

interface CarouselProps {
  label?: string;
  labelledBy?: string;
  /** "slide", "picture" or "review". In Hindi a feminine one. */
  noun: string;
  count: number;
  speedMs: number;
  className: string;
  children: ReactNode;
}

interface CarouselState extends Pick<CarouselProps, "noun" | "count"> {
  /** Undefined until hydration. */
  selected: number | undefined;
  near: boolean;
  playing: boolean;
  paused: boolean;
  setPaused: (paused: boolean) => void;
  view: RefObject<HTMLDivElement | null>;
  goTo: (index: number) => void;
  goBy: (by: 1 | -1) => void;
}

const CarouselContext = createContext<CarouselState | undefined>(undefined);

export function useCarousel(): CarouselState {
  const state = use(CarouselContext);
  if (!state) throw new Error("This part needs a Carousel around it.");
  return state;
}

/** Slides that advance by themselves, except under a pointer, with focus inside, paused, or where motion is unwanted. */
export function Carousel({ label, labelledBy, noun, count, speedMs, className, children }: CarouselProps) {
  const section = useRef<HTMLElement>(null);
  const view = useRef<HTMLDivElement>(null);
  const near = useNear(section);
  const still = useReducedMotion();
  const [paused, setPaused] = useState(false);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const { selected, goTo, goBy } = useSlides(view, speedMs, still);
  const playing = near && !paused && !hovered && !focused && !still;

  useEffect(() => {
    if (!playing) return;
    const timer = setInterval(() => document.hidden || goBy(1), AUTOPLAY_MS);
    return () => clearInterval(timer);
  }, [playing, goBy]);

  return (
    <section
      ref={section}
      className={`carousel ${className}`}
      data-ready={selected === undefined ? undefined : ""}
      aria-roledescription={CAROUSEL}
      aria-label={label}
      aria-labelledby={labelledBy}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <CarouselContext value={{ noun, count, selected, near, playing, paused, setPaused, view, goTo, goBy }}>
        {children}
      </CarouselContext>
    </section>
  );
}

/** The window on the strip of slides. Fingers, trackpads and arrow keys scroll it, also before hydration. */
export function CarouselView({ label, children }: { label: string; children: ReactNode }) {
  const { view, playing } = useCarousel();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it.
    <div ref={view} className="carousel__view" tabIndex={0}>
      <ul className="carousel__track row" aria-label={label} aria-live={playing ? "off" : "polite"}>
        {children}
      </ul>
    </div>
  );
}

interface CarouselSlideProps {
  index: number;
  /** True where a slide fills the view, so screen readers have one at a time too. */
  alone?: boolean;
  className?: string;
  children: ReactNode;
}

export function CarouselSlide({ index, alone = false, className, children }: CarouselSlideProps) {
  const { count, selected = index } = useCarousel();
  return (
    <li
      className={className}
      aria-roledescription={SLIDE}
      aria-label={slideCount(index + 1, count)}
      aria-hidden={(alone && index !== selected) || undefined}
    >
      {children}
    </li>
  );
}

export function CarouselButtons({ className }: { className: string }) {
  const { noun, paused, setPaused, goBy } = useCarousel();
  const Icon = paused ? Play : Pause;
  return (
    <>
      <button
        className={`btn carousel__pause ${className}`}
        type="button"
        aria-label={paused ? playLabel(noun) : pauseLabel(noun)}
        onClick={() => setPaused(!paused)}
      >
        <Icon className="icon" aria-hidden />
      </button>
      <button className={`btn ${className}`} type="button" aria-label={previousLabel(noun)} onClick={() => goBy(-1)}>
        <ArrowLeft className="icon" aria-hidden />
      </button>
      <button className={`btn ${className}`} type="button" aria-label={nextLabel(noun)} onClick={() => goBy(1)}>
        <ArrowRight className="icon" aria-hidden />
      </button>
    </>
  );
}

export function CarouselDots() {
  const { noun, count, selected = 0, goTo } = useCarousel();
  const name = noun.charAt(0).toUpperCase() + noun.slice(1);
  return (
    <div className="carousel__dots row wrap middle">
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
  const { count, selected = 0 } = useCarousel();
  return <span className="carousel__count muted small tabular-nums">{slideCount(selected + 1, count)}</span>;
}
