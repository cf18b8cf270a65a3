import { expect, it } from "vitest";
import { namesPerson } from "./without-person.ts";

const order = { code: "KC-1234567", name_customer: "MEERA K. Nair", phone: "+91 98450-77701", first_content: null };

it.each([
  ["Petrol", false],
  ["Tea for OK Nairobi, 98450 77702, KC-1234568", false],
  ["Meera's torn note", true],
  ["a tip (nair)", true],
  ["see 098450 77701", true],
  ["९८४५०७७७०१", true],
  ["kc 1234567 was short", true],
])("the reason %s names the customer: %s", (reason, names) => {
  expect(namesPerson(reason, order)).toBe(names);
});
