import { type Box, rightOf } from "./box.ts";
import { boxOf, type FloatSpot, STEP_PX } from "./button-spots.ts";
import type { FloatGround } from "./read-surroundings.ts";

/** Where the bubble stands: at which side of the buttons, and how far from their upper left corner. */
export interface BubbleSpot {
  side: "left" | "right" | "above" | "below" | "apart";
  x: number;
  y: number;
  /** How far from its left edge its tip points up or down. */
  tip: number;
}

/** Beside its button, above or below both: the nearest first. */
export function listBubbleSpots(spot: FloatSpot, ground: FloatGround): BubbleSpot[] {
  const { bubble, buttonPx, gapPx, area } = ground;
  if (!bubble) return [];
  const buttons = boxOf(spot, ground);
  const isLast = bubble.of === "chat";
  const along = isLast ? buttonPx + gapPx : 0;
  const [buttonX, buttonY] = spot.shape === "column" ? [0, along] : [along, 0];
  const y = buttonY + (buttonPx - bubble.height) / 2;
  const left = { side: "left", x: -gapPx - bubble.width, y, tip: 0 } as const;
  const right = { side: "right", x: buttons.width + gapPx, y, tip: 0 } as const;
  // As near to the middle of the buttons as the window allows.
  const middle = buttons.left + (buttons.width - bubble.width) / 2;
  const x = Math.min(Math.max(middle, area.left), rightOf(area) - bubble.width) - buttons.left;
  const tip = buttonX + buttonPx / 2 - x;
  const above = { side: "above", x, y: -gapPx - bubble.height, tip } as const;
  const below = { side: "below", x, y: buttons.height + gapPx, tip } as const;
  // First where its tip reaches its own button.
  if (spot.shape === "row") return [isLast ? right : left, above, below];
  return isLast ? [left, right, below, above] : [left, right, above, below];
}

/** Further up or down, where no tip would reach its button. */
export function listBubbleSpotsApart(spot: FloatSpot, ground: FloatGround): BubbleSpot[] {
  const ends = listBubbleSpots(spot, ground).filter(({ side }) => side === "above" || side === "below");
  const ways = Array.from({ length: Math.ceil(ground.area.height / STEP_PX) }, (_, step) => step * STEP_PX);
  return ways.flatMap((way) =>
    ends.map((end): BubbleSpot => ({ ...end, side: "apart", y: end.side === "above" ? end.y - way : end.y + way })),
  );
}

export function bubbleBoxOf({ x, y }: BubbleSpot, buttons: Box, { bubble }: FloatGround): Box {
  return { left: buttons.left + x, top: buttons.top + y, width: bubble?.width ?? 0, height: bubble?.height ?? 0 };
}
