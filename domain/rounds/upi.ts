interface UpiPayment {
  /** Such as "kolhu@upi". */
  upiId: string;
  payee: string;
  /** Rupees. */
  amount: number;
  code: string;
}

/** A payment app reads it from a QR code. */
export function upiLink({ upiId, payee, amount, code }: UpiPayment): string {
  const fields = { pa: upiId, pn: payee, am: amount.toFixed(2), cu: "INR", tn: `Order ${code}`, tr: code };
  const query = Object.entries(fields).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `upi://pay?${query.join("&")}`;
}
