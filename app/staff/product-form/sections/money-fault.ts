/** Why the shop would refuse an amount in rupees; it refuses nothing here. */
export function moneyFault(amount: number): string | undefined {
  if (!Number.isFinite(amount)) return "type a number, like 480 or 99.50.";
  if (amount < 0) return "type 0 or more.";
  if (Math.abs(amount * 100 - Math.round(amount * 100)) >= 1e-6) return "type at most two decimals, like 99.50.";
  return undefined;
}
