import { type Box, bottomOf, rightOf } from "./box.ts";
import type { FloatGround } from "./read-surroundings.ts";

/** How the two buttons stand, and how far from home. */
export interface FloatSpot {
  shape: "column" | "row";
  x: number;
  y: number;
}

export const HOME: FloatSpot = { shape: "column", x: 0, y: 0 };

export const STEP_PX = 8;
/** A row is worth this long a way: one column is what people know. */
const ROW_PX = 48;

export function boxOf({ shape, x, y }: FloatSpot, { area, buttonPx, gapPx }: FloatGround): Box {
  const long = 2 * buttonPx + gapPx;
  const [width, height] = shape === "column" ? [buttonPx, long] : [long, buttonPx];
  return { left: rightOf(area) - width + x, top: bottomOf(area) - height + y, width, height };
}

/** The right and the left edge of the window, from home upwards, the nearest first. */
export function listSpots(ground: FloatGround): FloatSpot[] {
  const spots: FloatSpot[] = [];
  for (const shape of ["column", "row"] as const) {
    const { width, height } = boxOf({ ...HOME, shape }, ground);
    const furthest = ground.area.width - width;
    for (let y = 0; y <= ground.area.height - height; y += STEP_PX) {
      for (const x of [0, furthest]) spots.push({ shape, x: 0 - x, y: 0 - y });
    }
  }
  return spots.sort((one, other) => wayTo(one) - wayTo(other));
}

function wayTo({ shape, x, y }: FloatSpot): number {
  return Math.hypot(x, y) + (shape === "row" ? ROW_PX : 0);
}
