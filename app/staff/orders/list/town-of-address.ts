/** The states of India, which follow the town. */
const REGIONS = new Set(
  `andhra pradesh,arunachal pradesh,assam,bihar,chhattisgarh,goa,gujarat,haryana,himachal pradesh,jharkhand,karnataka,kerala,
  madhya pradesh,maharashtra,manipur,meghalaya,mizoram,nagaland,odisha,punjab,rajasthan,sikkim,tamil nadu,tamilnadu,telangana,
  tripura,uttar pradesh,uttarakhand,west bengal,jammu and kashmir,ladakh,ap,mh,ka,kl,tn,up,mp,wb,india`
    .split(",")
    .map((name) => name.trim()),
);
const PIN_CODE = /\b\d{3}\s?\d{3}\b\.?/g;
/** Between a place and its PIN code, or after both. */
const AFTER_A_PLACE = /[-–.\s]/;

export function townOf(address: string): string {
  const parts = address
    .replace(PIN_CODE, "")
    .split(/[,\n]/)
    .map((part) => trimEnd(part.replace(/^(pin(code)?|dist(rict)?)\b[.:\s-]*/i, "").trim()))
    .filter((part) => /\p{L}/u.test(part));
  const places = parts.filter((part) => !REGIONS.has(part.toLowerCase()));
  return places.at(-1) ?? parts.at(-1) ?? address.trim();
}

function trimEnd(part: string): string {
  let end = part.length;
  while (AFTER_A_PLACE.test(part.charAt(end - 1))) end--;
  return part.slice(0, end);
}
