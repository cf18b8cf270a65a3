import { createContext, type RefCallback, use } from "react";

/** What the parts of a carousel share. */
export interface CarouselState {
  /** What a slide is called: "slide", "picture", "review". */
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
  viewRef: RefCallback<HTMLDivElement>;
  goTo: (index: number) => void;
  goNext: () => void;
  goBack: () => void;
}

export const CarouselContext = createContext<CarouselState | undefined>(undefined);

export function useCarousel(): CarouselState {
  const state = use(CarouselContext);
  if (!state) throw new Error("A part of a carousel stands outside one.");
  return state;
}
