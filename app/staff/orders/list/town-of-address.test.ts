import { expect, it } from "vitest";
import { townOf } from "./town-of-address.ts";

it.each([
  ["12 Temple Street, Mysuru 570001", "Mysuru"],
  ["12/304 Lotus Lane, Panampilly Nagar, Kochi, Kerala 682036", "Kochi"],
  ["14 Ghani Lane\nPerundurai Road\nErode - 638 011\nTamil Nadu\nIndia", "Erode"],
  ["फ्लॅट ४, शिवाजी नगर, पुणे 411005", "पुणे"],
  ["Flat 3, Margao, Goa", "Margao"],
  ["Goa", "Goa"],
  ["near the old post office", "near the old post office"],
  ["570001", "570001"],
])("%j is in %s", (address, place) => {
  expect(townOf(address)).toBe(place);
});
