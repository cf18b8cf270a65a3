import * as z from "zod/mini";

/** Always: to_collect + received_later = cash + upi + difference + refused + put_back + open + not_written. */
export const RoundSumsSchema = z.object({
  to_collect: z.number(),
  cash: z.number(),
  upi: z.number(),
  /** Missing from recorded payments; below 0 where more was collected. */
  difference: z.number(),
  refused: z.number(),
  put_back: z.number(),
  open: z.number(),
  /** Delivered without a recorded payment. */
  not_written: z.number(),
  /** Received for orders that were delivered before; part of cash and UPI. */
  received_later: z.number(),
});
export type RoundSums = z.infer<typeof RoundSumsSchema>;
