/** How a shopper pays: the same words on every page and in every mail. */
export function describePayment({ takesUpi }: { takesUpi: boolean }, isCollected = false): string {
  return `You pay at the ${isCollected ? "press" : "door"}, in cash${takesUpi ? " or by UPI" : ""}`;
}
