/**
 * The mailbox that an address leads to. With many providers `name+anything` is `name`, and Gmail sees no dots: whoever
 * wants to bury a mailbox has as many addresses of it as they like.
 */
export function mailboxOf(address: string): string {
  const folded = address.toLowerCase();
  const at = folded.lastIndexOf("@");
  const [name = ""] = folded.slice(0, at).split("+", 1);
  const host = folded.slice(at + 1).replace(/^googlemail\.com$/, "gmail.com");
  return `${host === "gmail.com" ? name.replaceAll(".", "") : name}@${host}`;
}
