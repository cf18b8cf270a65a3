import { SlideRing } from "./slide-ring.ts";
import { watchDrags } from "./watch-drags.ts";

const AUTOPLAY_MS = 3_000;
const RESIZE_DEBOUNCE_MS = 50;
/** A swipe carries on as far as it would go in this time, and half a slide at the most. */
const SWIPE_MS = 400;

interface CarouselEngineOptions {
  /** How long a slide takes to its place. */
  speedMs: number;
  /** Where the selected slide begins; the left edge of the view unless told. */
  alignWith: HTMLElement | null | undefined;
  onSelect: (index: number) => void;
}

/** Moves the slides of a view in a ring. Scrolling knows no ring and no duration, so each slide is shifted by a transform. */
export class CarouselEngine {
  private readonly slides: HTMLElement[];
  private ring: SlideRing;
  private selected: number;
  /** The place of the ring that is shown, and the one that it moves to. Both grow with every turn. */
  private position = 0;
  private target = 0;
  /** Where in the view that place is. */
  private inset = 0;
  private frame = 0;
  private isPlaying = false;
  private autoplay: ReturnType<typeof setInterval> | undefined;
  private readonly listeners = new AbortController();

  constructor(
    private readonly view: HTMLElement,
    private readonly options: CarouselEngineOptions,
  ) {
    this.slides = [...(view.firstElementChild?.children ?? [])].filter((slide) => slide instanceof HTMLElement);
    this.ring = measureRing(this.slides);
    // Somebody may have scrolled the strip before.
    this.selected = this.ring.nearestTo(view.scrollLeft).index;
    view.scrollLeft = 0;
    view.dataset.engine = "";
    this.measure();
    options.onSelect(this.selected);
    this.watchResize();
    this.watchDrags();
  }

  goTo(index: number, jump: boolean): void {
    this.select(index, this.target + this.ring.shortWay(this.selected, index), jump);
  }

  goNext(jump: boolean): void {
    const next = this.ring.indexAt(this.selected + 1);
    this.select(next, this.target + this.ring.wayRight(this.selected, next), jump);
  }

  goBack(jump: boolean): void {
    const previous = this.ring.indexAt(this.selected - 1);
    this.select(previous, this.target - this.ring.wayRight(previous, this.selected), jump);
  }

  /** Advances the slides by themselves. Returns the way to stop that. */
  play(): () => void {
    this.isPlaying = true;
    this.restartAutoplay();
    return () => {
      this.isPlaying = false;
      clearInterval(this.autoplay);
    };
  }

  close(): void {
    this.listeners.abort();
    clearInterval(this.autoplay);
    cancelAnimationFrame(this.frame);
    for (const slide of this.slides) slide.style.transform = "";
    delete this.view.dataset.engine;
  }

  private select(index: number, place: number, jump: boolean): void {
    this.selected = index;
    this.options.onSelect(index);
    this.moveTo(place, jump);
  }

  private moveTo(place: number, jump: boolean): void {
    cancelAnimationFrame(this.frame);
    this.target = place;
    const from = this.position;
    const startedAt = performance.now();
    const step = () => {
      const part = jump ? 1 : Math.min((performance.now() - startedAt) / this.options.speedMs, 1);
      this.position = from + (place - from) * easeOut(part);
      this.draw();
      if (part < 1) this.frame = requestAnimationFrame(step);
    };
    step();
  }

  private draw(): void {
    const shifts = this.ring.shifts(this.inset - this.position);
    for (const [index, slide] of this.slides.entries()) slide.style.transform = `translateX(${shifts[index]}px)`;
  }

  private measure(): void {
    const { alignWith } = this.options;
    this.ring = measureRing(this.slides);
    this.inset = alignWith ? leftOf(alignWith) - leftOf(this.view) : 0;
    this.moveTo(this.ring.startOf(this.selected), true);
  }

  private watchResize(): void {
    const { signal } = this.listeners;
    let resized: ReturnType<typeof setTimeout>;
    const onResize = () => {
      clearTimeout(resized);
      resized = setTimeout(() => this.measure(), RESIZE_DEBOUNCE_MS);
    };
    window.addEventListener("resize", onResize, { signal });
    signal.addEventListener("abort", () => clearTimeout(resized));
  }

  private watchDrags(): void {
    const onStart = () => {
      cancelAnimationFrame(this.frame);
      clearInterval(this.autoplay);
    };
    const onMove = (by: number) => {
      this.position -= by;
      this.draw();
    };
    const onEnd = (speed: number) => {
      const furthest = (this.slides[this.selected]?.offsetWidth ?? 0) / 2;
      const place = this.position - Math.min(Math.max(speed * SWIPE_MS, -furthest), furthest);
      const { index, way } = this.ring.nearestTo(place);
      this.select(index, place + way, false);
      this.restartAutoplay();
    };
    watchDrags(this.view, { onStart, onMove, onEnd }, this.listeners.signal);
  }

  private restartAutoplay(): void {
    clearInterval(this.autoplay);
    if (!this.isPlaying) return;
    this.autoplay = setInterval(() => {
      if (!document.hidden) this.goNext(false);
    }, AUTOPLAY_MS);
  }
}

const easeOut = (part: number) => 1 - (1 - part) ** 3;

const leftOf = (element: HTMLElement) => element.getBoundingClientRect().left;

function measureRing(slides: HTMLElement[]): SlideRing {
  const [first] = slides;
  const places = slides.map((slide) => {
    const start = slide.offsetLeft - (first?.offsetLeft ?? 0);
    return { start, end: start + slide.offsetWidth };
  });
  // The gap behind the last slide is as wide as that behind the others.
  const last = slides.at(-1);
  const gap = last ? Number.parseFloat(getComputedStyle(last).marginRight) : 0;
  return new SlideRing(places, (places.at(-1)?.end ?? 0) + gap);
}
