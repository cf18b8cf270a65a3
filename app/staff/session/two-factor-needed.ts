const NEEDED = "twoFactorNeeded";

/** The shop refused a call because an owner requires two-factor and this person has none. */
export function announceTwoFactor(): void {
  window.dispatchEvent(new Event(NEEDED));
}

export function watchTwoFactor(onNeeded: () => void): () => void {
  window.addEventListener(NEEDED, onNeeded);
  return () => window.removeEventListener(NEEDED, onNeeded);
}
