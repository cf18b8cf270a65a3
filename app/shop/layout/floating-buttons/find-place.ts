import { type Box, holds, meet } from "./box.ts";
import { type BubbleSpot, bubbleBoxOf, listBubbleSpots, listBubbleSpotsApart } from "./bubble-spots.ts";
import { boxOf, type FloatSpot, HOME, listSpots } from "./button-spots.ts";
import type { FloatGround } from "./read-surroundings.ts";

export interface FloatPlace extends FloatSpot {
  /** None while no bubble is open or awaited, or while there is no room for it. */
  bubble?: BubbleSpot | undefined;
}

/** The place they have, if nothing lies there that the page wants to keep clear. */
export function keepPlace(ground: FloatGround, spot: FloatSpot): FloatPlace | undefined {
  if (!isFree(boxOf(spot, ground), ground)) return undefined;
  const { shape, x, y } = spot;
  return { shape, x, y, bubble: findBubbleSpot(ground, spot) };
}

/** The place they have or, if it is taken, the nearest free one to their home; if it can be, with room for the bubble. */
export function findFreePlace(ground: FloatGround, spot: FloatSpot = HOME): FloatPlace | undefined {
  return search(ground, spot) ?? search({ ...ground, spared: [] }, spot);
}

function search(ground: FloatGround, spot: FloatSpot): FloatPlace | undefined {
  const had = keepPlace(ground, spot);
  if (had && (had.bubble || !ground.bubble)) return had;
  const free = listSpots(ground).filter((one) => isFree(boxOf(one, ground), ground));
  const roomy = ground.bubble && free.find((one) => findBubbleSpot(ground, one));
  if (roomy) return keepPlace(ground, roomy);
  const found = had ?? free[0];
  return found && { ...found, bubble: findBubbleSpotApart({ ...ground, spared: [] }, found) };
}

function findBubbleSpot(ground: FloatGround, spot: FloatSpot): BubbleSpot | undefined {
  const buttons = boxOf(spot, ground);
  return listBubbleSpots(spot, ground).find((one) => isFree(bubbleBoxOf(one, buttons, ground), ground));
}

function findBubbleSpotApart(ground: FloatGround, spot: FloatSpot): BubbleSpot | undefined {
  const buttons = boxOf(spot, ground);
  return listBubbleSpotsApart(spot, ground).find((one) => isFree(bubbleBoxOf(one, buttons, ground), ground));
}

function isFree(box: Box, { area, kept, spared }: FloatGround): boolean {
  return holds(area, box) && ![...kept, ...spared].some((part) => meet(part, box));
}
