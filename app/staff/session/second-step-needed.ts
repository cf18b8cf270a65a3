const NEEDED = "secondStepNeeded";

/** The shop refused a call because an owner requires a second step and this person has none. */
export function announceSecondStep(): void {
  window.dispatchEvent(new Event(NEEDED));
}

export function watchSecondStep(onNeeded: () => void): () => void {
  window.addEventListener(NEEDED, onNeeded);
  return () => window.removeEventListener(NEEDED, onNeeded);
}
