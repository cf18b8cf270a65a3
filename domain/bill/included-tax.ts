export interface TaxParts {
  taxable: number;
  cgst: number;
  sgst: number;
  igst: number;
}

/** In paise; the parts add up. Within the state the tax is two equal halves, and the odd paisa stays in the taxable value. */
export function splitIncludedTax(amount: number, percent: number, isInterstate: boolean): TaxParts {
  const tax = (amount * percent) / (100 + percent);
  if (isInterstate) {
    const igst = Math.round(tax);
    return { taxable: amount - igst, cgst: 0, sgst: 0, igst };
  }
  const half = Math.round(tax / 2);
  return { taxable: amount - 2 * half, cgst: half, sgst: half, igst: 0 };
}
