export const NOT_ONE_PHONE = "Type one phone number";

export function notMatched(shopPhone: string): string {
  return `We found no order with this code and phone number. Look at both once more, or call us at ${shopPhone}.`;
}

export function tooManyTries(shopPhone: string): string {
  return `Somebody has tried this many times in the last few minutes. Please try again in a quarter of an hour, or call us at ${shopPhone}.`;
}
