interface DragHandlers {
  onStart: () => void;
  /** How far the pointer has gone since the last call, in pixels. */
  onMove: (by: number) => void;
  /** How fast it went last, in pixels a millisecond. */
  onEnd: (speed: number) => void;
}

/** A pointer that rested this long before it was lifted has not swiped. */
const RESTED_MS = 100;

/** Tells of fingers and mice that drag an element sideways, until the signal. Its style leaves other gestures to the browser. */
export function watchDrags(element: HTMLElement, handlers: DragHandlers, signal: AbortSignal): void {
  let last: { x: number; at: number; speed: number } | undefined;

  const start = (event: PointerEvent) => {
    if (!event.isPrimary || event.button !== 0) return;
    element.setPointerCapture(event.pointerId);
    last = { x: event.clientX, at: event.timeStamp, speed: 0 };
    handlers.onStart();
  };
  const move = (event: PointerEvent) => {
    if (!last || !event.isPrimary) return;
    const by = event.clientX - last.x;
    last = { x: event.clientX, at: event.timeStamp, speed: by / Math.max(event.timeStamp - last.at, 1) };
    handlers.onMove(by);
  };
  const end = (event: PointerEvent) => {
    if (!last || !event.isPrimary) return;
    handlers.onEnd(event.timeStamp - last.at < RESTED_MS ? last.speed : 0);
    last = undefined;
  };

  element.addEventListener("pointerdown", start, { signal });
  element.addEventListener("pointermove", move, { signal });
  element.addEventListener("pointerup", end, { signal });
  // The browser has taken the gesture over, to scroll the page.
  element.addEventListener("pointercancel", end, { signal });
  // A mouse would select text and carry pictures off.
  element.addEventListener("mousedown", (event) => event.preventDefault(), { signal });
}
