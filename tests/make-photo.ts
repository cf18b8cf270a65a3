import sharp, { type Sharp } from "sharp";

/** A picture with something to see in it, so that encoders have work. */
export function makePhoto(width: number, height: number): Sharp {
  const noise = { type: "gaussian", mean: 128, sigma: 30 } as const;
  return sharp({ create: { width, height, channels: 3, background: "#b8860b", noise } });
}
