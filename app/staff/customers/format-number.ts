export const NO_NUMBER = "No phone number";
const INDIAN = /^(\d{5})(\d{5})$/;

/** "98450 12345"; a number of another country with its plus sign. */
export function formatNumber(phone_number: string): string {
  const [, area, rest] = INDIAN.exec(phone_number) ?? [];
  if (area) return `${area} ${rest}`;
  return phone_number.length > 10 ? `+${phone_number}` : phone_number;
}
