import { openTapStore, type PendingTap } from "#app/round/taps/pending-taps.ts";

export const driverTaps = openTapStore("driverTaps");

/** Keeps codes and amounts, so that the driver can tell the shop. What was typed or refused may name somebody. */
export async function removeTexts(round: string): Promise<void> {
  await driverTaps.restore();
  if (!driverTaps.read().some((tap) => tap.round === round)) return;
  driverTaps.write(driverTaps.read().map((tap) => (tap.round === round ? withoutTexts(tap) : tap)));
}

function withoutTexts({ tap: { outcome, version, collected }, refused, earlier, ...kept }: PendingTap): PendingTap {
  return {
    ...kept,
    tap: { outcome, version, ...(collected && { collected: { ...collected, note: "" } }) },
    refused: refused === null ? null : "",
    earlier: earlier && withoutTexts(earlier),
  };
}
