/** The link that dials the shop's own number. Its maker wrote it, so the digits are enough. */
export function telHref(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, "")}`;
}

/** "919876543210": a chat needs the country, with which India's ten digits are often not written. */
export function chatNumber(phone: string): string {
  return phone.replace(/\D/g, "").replace(/^0?(?=\d{10}$)/, "91");
}
