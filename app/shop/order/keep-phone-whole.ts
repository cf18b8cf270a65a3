const NO_BREAK = "\u00a0";

export function keepPhoneWhole(words: string, phone: string): string {
  return words.replace(phone, phone.replaceAll(" ", NO_BREAK));
}
