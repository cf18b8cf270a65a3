export interface TooMany {
  by: "network" | "phone";
  /** Until the next one is taken. */
  minutes: number;
}

/** Undefined: too many at the same moment. */
export function tooManyOrders(many: TooMany | undefined, shopPhone: string): string {
  if (!many)
    return `Many orders are coming from your internet connection right now, so we have not booked this one yet. Please try again in a moment, or call us at ${shopPhone}.`;
  const { by, minutes } = many;
  const source = by === "phone" ? "with this phone number" : "from your internet connection";
  const later = minutes === 1 ? "in a minute" : `in ${minutes} minutes`;
  return `Many orders have come ${source} in the last few minutes, so we have not booked this one yet. Please try again ${later}, or call us at ${shopPhone} and we will take it by phone.`;
}
