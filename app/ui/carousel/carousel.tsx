import { type ComponentType, type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { loadChunk } from "#app/loading/load-chunk.ts";
import { useHeld } from "../use-held.ts";
import { useNear } from "../use-near.ts";
import { useReducedMotion } from "../use-reduced-motion.ts";
import { CarouselContext } from "./carousel-context.ts";
import type { CarouselEngineProps, CarouselMoves } from "./carousel-engine.tsx";

interface CarouselProps {
  /** Its name, or the id of the heading that names it. */
  label?: string;
  labelledBy?: string;
  noun: string;
  count: number;
  speedMs: number;
  alignWith?: RefObject<HTMLElement | null>;
  className: string;
  children: ReactNode;
}

/** What moves the slides comes after the page. Without it they are a strip that can be scrolled, so the page goes on. */
const loadEngine = () => loadChunk("carousel", () => import("./carousel-engine.tsx"));

/** Slides that advance by themselves, except under a pointer, with focus inside, paused, or where motion is unwanted. */
export function Carousel(props: CarouselProps) {
  const { label, labelledBy, noun, count, speedMs, alignWith, className, children } = props;
  const section = useRef<HTMLElement>(null);
  const near = useNear(section);
  const held = useHeld(section);
  const still = useReducedMotion();
  const [Engine, setEngine] = useState<ComponentType<CarouselEngineProps>>();
  const [view, viewRef] = useState<HTMLElement | null>(null);
  const [moves, setMoves] = useState<CarouselMoves>();
  const [selected, setSelected] = useState(0);
  const [paused, setPaused] = useState(false);

  useEffect(() => {
    if (near) loadEngine().then((chunk) => setEngine(() => chunk.default), reportError);
  }, [near]);

  const ready = moves !== undefined;
  const playing = !paused && !held && !still;
  return (
    <section
      ref={section}
      className={`carousel ${className}`}
      data-engine={Engine ? "" : undefined}
      data-ready={ready ? "" : undefined}
      aria-roledescription="carousel"
      aria-label={label}
      aria-labelledby={labelledBy}
    >
      <CarouselContext
        value={{
          noun,
          count,
          selected,
          ready,
          near,
          playing,
          paused,
          setPaused,
          viewRef,
          goTo: (index) => moves?.goTo(index, still),
          goNext: () => moves?.goNext(still),
          goBack: () => moves?.goBack(still),
        }}
      >
        {children}
      </CarouselContext>
      {Engine && view ? (
        <Engine
          view={view}
          speedMs={speedMs}
          alignWith={alignWith}
          playing={playing}
          onReady={setMoves}
          onSelect={setSelected}
        />
      ) : null}
    </section>
  );
}
