import { createContext, type ReactNode, type RefObject, use, useEffect, useRef, useState } from "react";
import { loadChunk } from "#app/loading/load-chunk.ts";
import { useNear } from "../hooks/use-near.ts";
import { useReducedMotion } from "../hooks/use-reduced-motion.ts";
import type { CarouselEngine } from "./carousel-engine.ts";
import { useHoverOrFocus } from "./use-hover-or-focus.ts";

interface CarouselProps {
  /** Its name, or the id of the heading that names it. */
  label?: string;
  labelledBy?: string;
  /** What a slide is called: "slide", "picture", "review". */
  noun: string;
  count: number;
  speedMs: number;
  /** Where the selected slide begins; the left edge of the view unless told. */
  alignWith?: RefObject<HTMLElement | null>;
  className: string;
  children: ReactNode;
}

/** What the parts of a carousel share. */
interface CarouselState {
  noun: string;
  count: number;
  selected: number;
  /** The slides move by script; before that the strip is scrolled like any other. */
  ready: boolean;
  /** The carousel is on the screen or about to be. */
  near: boolean;
  playing: boolean;
  paused: boolean;
  setPaused: (paused: boolean) => void;
  view: RefObject<HTMLDivElement | null>;
  goTo: (index: number) => void;
  goNext: () => void;
  goBack: () => void;
}

const CarouselContext = createContext<CarouselState | undefined>(undefined);

export function useCarousel(): CarouselState {
  const state = use(CarouselContext);
  if (!state) throw new Error("A part of a carousel stands outside one.");
  return state;
}

type Engine = typeof import("./carousel-engine.ts");

/** What moves the slides comes after the page. Without it they are a strip that can be scrolled, so the page goes on. */
const loadEngine = () => loadChunk("carousel", () => import("./carousel-engine.ts"));

/** Slides that advance by themselves, except under a pointer, with focus inside, paused, or where motion is unwanted. */
export function Carousel(props: CarouselProps) {
  const { label, labelledBy, noun, count, speedMs, alignWith, className, children } = props;
  const section = useRef<HTMLElement>(null);
  const view = useRef<HTMLDivElement>(null);
  const near = useNear(section);
  const held = useHoverOrFocus(section);
  const still = useReducedMotion();
  const [engine, setEngine] = useState<CarouselEngine>();
  const [selected, setSelected] = useState(0);
  const [paused, setPaused] = useState(false);
  const playing = !paused && !held && !still;

  useEffect(() => {
    if (!near) return;
    let isGone = false;
    let opened: CarouselEngine | undefined;
    const start = ({ CarouselEngine }: Engine) => {
      if (isGone || !view.current) return;
      opened = new CarouselEngine(view.current, { speedMs, alignWith: alignWith?.current, onSelect: setSelected });
      setEngine(opened);
    };
    const onFailure = (error: unknown) => {
      if (section.current) section.current.dataset.failed = "";
      reportError(error);
    };
    loadEngine().then(start, onFailure);
    return () => {
      isGone = true;
      opened?.close();
      setEngine(undefined);
    };
  }, [near, speedMs, alignWith]);

  useEffect(() => (playing ? engine?.play() : undefined), [engine, playing]);

  return (
    <section
      ref={section}
      className={`carousel ${className}`}
      data-ready={engine ? "" : undefined}
      aria-roledescription="carousel"
      aria-label={label}
      aria-labelledby={labelledBy}
    >
      <CarouselContext
        value={{
          noun,
          count,
          selected,
          ready: engine !== undefined,
          near,
          playing,
          paused,
          setPaused,
          view,
          goTo: (index) => engine?.goTo(index, still),
          goNext: () => engine?.goNext(still),
          goBack: () => engine?.goBack(still),
        }}
      >
        {children}
      </CarouselContext>
    </section>
  );
}

interface CarouselViewProps {
  /** What the slides are, for those who hear them. */
  label: string;
  children: ReactNode;
}

/**
 * The window on the strip of slides. Until it moves by script, it is scrolled, by keyboard too. After that Tab passes it by,
 * but whoever stands on it keeps the focus.
 */
export function CarouselView({ label, children }: CarouselViewProps) {
  const { view, ready, playing } = useCarousel();
  return (
    <div ref={view} className="carousel__view" tabIndex={ready ? -1 : 0}>
      <ul className="carousel__track" aria-label={label} aria-live={ready && !playing ? "polite" : "off"}>
        {children}
      </ul>
    </div>
  );
}

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
