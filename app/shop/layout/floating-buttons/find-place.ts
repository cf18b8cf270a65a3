/** A part of the window, in px from its top left corner. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The window as the floating buttons find it. */
export interface Surroundings {
  /** Where they may stand; its lower right corner is their home. */
  area: Box;
  /** What they never cover. */
  obstacles: Box[];
  /** What they cover only where nothing else is free. */
  avoided: Box[];
  buttonPx: number;
  gapPx: number;
  /** The bubble that is open or about to open, and the button that it stands beside. */
  bubble?: { width: number; height: number; of: "call" | "chat" } | undefined;
}

/** How the two buttons stand, and how far from home: at the right edge of the window (0) or at the left one, and upwards. */
export interface Place {
  shape: "column" | "row";
  x: number;
  y: number;
}
export interface FoundPlace extends Place {
  /** Whether there is room for the bubble beside its button. */
  hasBubble: boolean;
}

export const HOME: Place = { shape: "column", x: 0, y: 0 };

const STEP_PX = 8;
/** A row counts as this much further away: the column is what people know. */
const ROW_PX = 48;

/** The nearest free place to home, if possible with room for the bubble; the current one as long as it is free. */
export function findPlace(surroundings: Surroundings, current: Place = HOME): FoundPlace | undefined {
  const { bubble, obstacles, avoided } = surroundings;
  const places = [current, ...listPlaces(surroundings)];
  for (const hasBubble of bubble ? [true, false] : [false]) {
    for (const clear of [[...obstacles, ...avoided], obstacles]) {
      const around = { ...surroundings, obstacles: clear };
      const found = places.find((place) => isFree(place, hasBubble, around));
      if (found) return { ...found, hasBubble };
    }
  }
  return undefined;
}

/** The current place while the page scrolls, or nothing if something has come to lie under it. */
export function keepPlace(surroundings: Surroundings, current: Place): FoundPlace | undefined {
  const all = { ...surroundings, obstacles: [...surroundings.obstacles, ...surroundings.avoided] };
  if (!isFree(current, false, all)) return undefined;
  return { ...current, hasBubble: surroundings.bubble !== undefined && isFree(current, true, all) };
}

/** Both edges of the window from home upwards, the nearest first. */
function listPlaces(surroundings: Surroundings): Place[] {
  const { area } = surroundings;
  const places: Place[] = [];
  for (const shape of ["column", "row"] as const) {
    const { width, height } = buttonsBox({ ...HOME, shape }, surroundings);
    // One edge after the other: what ascends already is sorted sooner.
    for (const x of [0, width - area.width]) {
      for (let up = 0; up <= area.height - height; up += STEP_PX) places.push({ shape, x, y: 0 - up });
    }
  }
  return places.sort((one, other) => distance(one) - distance(other));
}

function distance({ shape, x, y }: Place): number {
  return Math.hypot(x, y) + (shape === "row" ? ROW_PX : 0);
}

function isFree(place: Place, withBubble: boolean, surroundings: Surroundings): boolean {
  // A row leaves no room beside it on a phone, and elsewhere nothing needs one.
  if (withBubble && place.shape === "row") return false;
  const boxes = [buttonsBox(place, surroundings)];
  if (withBubble) boxes.push(bubbleBox(place, surroundings));
  const { area, obstacles } = surroundings;
  return boxes.every((box) => contains(area, box) && !obstacles.some((obstacle) => overlap(obstacle, box)));
}

function buttonsBox({ shape, x, y }: Place, { area, buttonPx, gapPx }: Surroundings): Box {
  const long = 2 * buttonPx + gapPx;
  const [width, height] = shape === "column" ? [buttonPx, long] : [long, buttonPx];
  return { left: rightOf(area) - width + x, top: bottomOf(area) - height + y, width, height };
}

/** Beside its button, towards the middle of the window; floating-buttons.css draws it there. */
function bubbleBox(place: Place, surroundings: Surroundings): Box {
  const { bubble, buttonPx, gapPx } = surroundings;
  const buttons = buttonsBox(place, surroundings);
  const { width = 0, height = 0, of } = bubble ?? {};
  const buttonTop = buttons.top + (of === "chat" ? buttonPx + gapPx : 0);
  return {
    left: place.x < 0 ? rightOf(buttons) + gapPx : buttons.left - gapPx - width,
    top: buttonTop + (buttonPx - height) / 2,
    width,
    height,
  };
}

const rightOf = ({ left, width }: Box): number => left + width;
const bottomOf = ({ top, height }: Box): number => top + height;

export function overlap(one: Box, other: Box): boolean {
  return (
    one.left < rightOf(other) && other.left < rightOf(one) && one.top < bottomOf(other) && other.top < bottomOf(one)
  );
}

function contains(outer: Box, inner: Box): boolean {
  return (
    inner.left >= outer.left &&
    rightOf(inner) <= rightOf(outer) &&
    inner.top >= outer.top &&
    bottomOf(inner) <= bottomOf(outer)
  );
}
