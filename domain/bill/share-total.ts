/** Shares a total in paise in proportion; the remaining paise go to the shares that lost most by rounding down. */
export function shareTotal(total: number, weights: number[]): number[] {
  const sum = weights.reduce((all, weight) => all + BigInt(weight), 0n);
  if (sum === 0n) return weights.map(() => 0);
  const exact = weights.map((weight) => BigInt(total) * BigInt(weight));
  const shares = exact.map((amount) => Number(amount / sum));
  let left = total - shares.reduce((all, share) => all + share, 0);
  const byLoss = exact
    .map((amount, index) => ({ index, loss: amount % sum }))
    .sort((one, other) => (one.loss === other.loss ? one.index - other.index : one.loss > other.loss ? -1 : 1));
  for (const { index } of byLoss) {
    if (left === 0) break;
    shares[index] = (shares[index] ?? 0) + 1;
    left--;
  }
  return shares;
}
