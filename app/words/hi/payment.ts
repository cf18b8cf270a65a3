export function describePayment({ takesUpi }: { takesUpi: boolean }, isCollected = false): string {
  return `पैसे ${isCollected ? "कोल्हू" : "दरवाज़े"} पर दें, नकद${takesUpi ? " या UPI से" : ""}`;
}
