import { expect, it } from "vitest";
import { listSampleFacts, type MakerFacts } from "./sample-facts.ts";

const OWN: MakerFacts = {
  legalName: "Erode Oils LLP",
  address: { street: "2 Mill Road", city: "Erode", region: "Tamil Nadu", postcode: "638011" },
  email: "care@erode-oils.in",
  phone: "+91 94440 00000",
  whatsapp: "919444000000",
  social: { instagram: "https://www.instagram.com/erodeoils", facebook: "" },
  fssaiLicence: "12421000000001",
  grievance: { email: "complaints@erode-oils.in", phone: "+91 94440 00001" },
  grievanceOfficer: "R. Kavitha",
  upiId: null,
};

it("names every fact of the sample shop, and that nobody is named for complaints", () => {
  expect(listSampleFacts()).toEqual([
    "the legal name",
    "the address",
    "the e-mail care@kolhu.example",
    "the phone +91 98765 43210",
    "the link https://www.instagram.com/kolhuandco",
    "the link https://www.facebook.com/kolhuandco",
    "the link https://www.youtube.com/@kolhuandco",
    "the FSSAI licence 12426999000123",
    "the e-mail for complaints grievance@kolhu.example",
    "no grievance officer is named",
    "the UPI id kolhu@example",
  ]);
});

it("says nothing of a maker's own", () => {
  expect(listSampleFacts(OWN)).toEqual([]);
  expect(listSampleFacts({ ...OWN, email: "me@myexample.com" })).toEqual([]);
  expect(listSampleFacts({ ...OWN, phone: "0424 225 1234", social: {} })).toEqual([]);
});

/** Each alone in a shop whose other facts are its own. */
const FORGOTTEN: [what: string, facts: Partial<MakerFacts>, named: string][] = [
  ["legal name", { legalName: "KOLHU & CO., Oil Makers " }, "the legal name"],
  ["address", { address: { ...OWN.address, street: "14, Ghani Lane, Perundurai Road" } }, "the address"],
  ["e-mail", { email: "me@example.com" }, "the e-mail me@example.com"],
  ["phone", { phone: "098765-43210" }, "the phone 098765-43210"],
  ["number for chats", { whatsapp: "919876543210" }, "the number for WhatsApp 919876543210"],
  ["link", { social: { x: "https://facebook.com/KolhuAndCo/" } }, "the link https://facebook.com/KolhuAndCo/"],
  ["licence", { fssaiLicence: "124 269 990 001 23" }, "the FSSAI licence 124 269 990 001 23"],
  [
    "e-mail for complaints",
    { grievance: { ...OWN.grievance, email: "Grievance@Kolhu.example" } },
    "the e-mail for complaints Grievance@Kolhu.example",
  ],
  [
    "phone for complaints",
    { grievance: { ...OWN.grievance, phone: "9876543210" } },
    "the phone for complaints 9876543210",
  ],
  ["grievance officer", { grievanceOfficer: null }, "no grievance officer is named"],
  ["UPI id", { upiId: "kolhu@example " }, "the UPI id kolhu@example "],
];

it.each(FORGOTTEN)(
  "names the %s, however it is spelled, where it alone is still the sample's",
  (_what, facts, named) => {
    expect(listSampleFacts({ ...OWN, ...facts })).toEqual([named]);
  },
);

it.each<[Partial<MakerFacts>, string]>([
  [{ legalName: " " }, "no legal name"],
  [{ address: { ...OWN.address, postcode: "" } }, "a part of the address is missing"],
  [{ email: "" }, "no e-mail"],
  [{ fssaiLicence: " " }, "no FSSAI licence"],
  [{ grievanceOfficer: " " }, "no grievance officer is named"],
])("a blank one is none: %o", (facts, named) => {
  expect(listSampleFacts({ ...OWN, ...facts })).toEqual([named]);
});

it.each(["", "  ", "call us", "94440 00000 / 94440 00001"])("a phone must be one number: %j", (phone) => {
  expect(listSampleFacts({ ...OWN, phone })).toEqual(["no phone, or not one number that can be called"]);
});
