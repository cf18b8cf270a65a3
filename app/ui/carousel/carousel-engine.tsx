import Autoplay from "embla-carousel-autoplay";
import useEmblaCarousel from "embla-carousel-react";
import { type RefObject, useEffect, useLayoutEffect, useState } from "react";
import { timedScroll } from "./timed-scroll.ts";

const AUTOPLAY_MS = 3_000;
const RESIZE_DEBOUNCE_MS = 50;

export interface CarouselMoves {
  goTo: (index: number, jump: boolean) => void;
  goNext: (jump: boolean) => void;
  goBack: (jump: boolean) => void;
}

export interface CarouselEngineProps {
  view: HTMLElement;
  speedMs: number;
  /** Where a chosen slide begins; the left edge of the view unless told. */
  alignWith?: RefObject<HTMLElement | null>;
  playing: boolean;
  onReady: (moves: CarouselMoves | undefined) => void;
  onSelect: (index: number) => void;
}

/** Moves the slides of a view. It draws nothing and is fetched once the page is alive. */
export default function CarouselEngine(props: CarouselEngineProps) {
  const { view, speedMs, alignWith, playing, onReady, onSelect } = props;
  const [options] = useState(() => ({
    loop: true,
    align: () => (alignWith?.current ? leftOf(alignWith.current) - leftOf(view) : 0),
    watchResize: false,
    startIndex: slideInView(view),
  }));
  // It plays only when told: the page knows about hover, focus and the pause button.
  const [autoplay] = useState(() => Autoplay({ delay: AUTOPLAY_MS, playOnInit: false, stopOnFocusIn: false }));
  const [plugins] = useState(() => [autoplay, timedScroll(speedMs)]);
  const [attach, embla] = useEmblaCarousel(options, plugins);

  useLayoutEffect(() => {
    // From here on the slides are moved, not scrolled.
    view.scrollLeft = 0;
    attach(view);
  }, [attach, view]);

  useEffect(() => {
    if (!embla) return;
    const select = () => onSelect(embla.selectedScrollSnap());
    embla.on("select", select);
    select();
    onReady({
      goTo: (index, jump) => embla.scrollTo(index, jump),
      goNext: (jump) => embla.scrollNext(jump),
      goBack: (jump) => embla.scrollPrev(jump),
    });
    return () => {
      embla.off("select", select);
      onReady(undefined);
    };
  }, [embla, onReady, onSelect]);

  useEffect(() => {
    if (!embla || !playing) return;
    const play = () => autoplay.play();
    play();
    embla.on("pointerUp", play).on("reInit", play);
    return () => {
      embla.off("pointerUp", play).off("reInit", play);
      autoplay.stop();
    };
  }, [embla, autoplay, playing]);

  useEffect(() => {
    if (!embla) return;
    let resized: ReturnType<typeof setTimeout>;
    const onResize = () => {
      clearTimeout(resized);
      resized = setTimeout(() => embla.reInit(), RESIZE_DEBOUNCE_MS);
    };
    window.addEventListener("resize", onResize);
    return () => {
      clearTimeout(resized);
      window.removeEventListener("resize", onResize);
    };
  }, [embla]);

  return null;
}

/** Somebody may have scrolled the strip by hand before: the slide whose place is nearest to where it stands. */
function slideInView(view: HTMLElement): number {
  const slides = [...(view.firstElementChild?.children ?? [])] as HTMLElement[];
  const ways = slides.map((slide) => Math.abs(slide.offsetLeft - (slides[0]?.offsetLeft ?? 0) - view.scrollLeft));
  return Math.max(ways.indexOf(Math.min(...ways)), 0);
}

function leftOf(element: HTMLElement): number {
  return element.getBoundingClientRect().left;
}
