import { expect, it } from "vitest";
import { stateOfPin } from "./india-states.ts";

it.each([
  ["110001", "Delhi"],
  ["160017", "Chandigarh"],
  ["160062", "Punjab"],
  ["194101", "Ladakh"],
  ["226001", "Uttar Pradesh"],
  ["248001", "Uttarakhand"],
  ["247667", "Uttarakhand"],
  ["247001", "Uttar Pradesh"],
  ["395003", "Gujarat"],
  ["396230", "Dadra and Nagar Haveli and Daman and Diu"],
  ["403001", "Goa"],
  ["400053", "Maharashtra"],
  ["492001", "Chhattisgarh"],
  ["500081", "Telangana"],
  ["520001", "Andhra Pradesh"],
  ["533464", "Puducherry"],
  ["560038", "Karnataka"],
  ["605001", "Puducherry"],
  ["605602", "Tamil Nadu"],
  ["638011", "Tamil Nadu"],
  ["682001", "Kerala"],
  ["682555", "Lakshadweep"],
  ["700001", "West Bengal"],
  ["737101", "Sikkim"],
  ["744101", "Andaman and Nicobar Islands"],
  ["781001", "Assam"],
  ["793001", "Meghalaya"],
  ["800001", "Bihar"],
  ["834001", "Jharkhand"],
  ["900056", undefined],
  ["290001", undefined],
  ["350001", undefined],
])("%s lies in %s", (pin, state) => {
  expect(stateOfPin(pin)).toBe(state);
});
