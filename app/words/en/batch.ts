/** Of what would be packed now: three facts and a link, with dots between them. */
export const pressedOn = (day: string) => `Pressed on ${day}`;
export const bestBefore = (day: string) => `best before ${day}`;
export const batchNamed = (code: string) => `batch ${code}`;
export const LAB_REPORT_INSIDE = "lab report";

export const batchTitle = (code: string, oil: string) => `Batch ${code}${oil && `: ${oil}`}`;
export const batchDescription = (code: string, pressed: string, best: string) =>
  `Batch ${code} was pressed on ${pressed} and is best before ${best}.`;
export const BATCH = "Batch";
export const OIL = "Oil";
export const PRESSED_ON = "Pressed on";
export const BEST_BEFORE = "Best before";
export const LAB_REPORT = "Lab report";
export const SEE_REPORT = "See the report";
export const ORDER_THIS_OIL = "Order this oil";
export const SAME_AGAIN = "The same again";
/** `lines`: what it was. */
export const orderedBefore = (code: string, lines: string) => `In your order ${code}: ${lines}`;

/** `what`: oils with sizes, where an order has them. */
export const recalled = (code: string, what: string) =>
  `We are taking back batch ${code}${what && ` (${what})`}. Please do not use it. Call us: we take it back and replace it or return your money.`;
