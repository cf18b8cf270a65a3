import { expect, it } from "vitest";
import { listSampleSettings } from "./sample-settings.ts";
import type { Settings } from "./settings.ts";
import { DEFAULT_SETTINGS } from "./shop.ts";

const OWN: Settings = {
  ...DEFAULT_SETTINGS,
  legalName: "Erode Oils LLP",
  street: "2 Mill Road",
  email: "care@erode-oils.in",
  phone: "+91 94440 00000",
  instagram: "https://www.instagram.com/erodeoils",
  facebook: "",
  youtube: "",
  fssaiLicence: "12421000000001",
  upiId: "",
  grievanceOfficer: "R. Kavitha",
  grievanceEmail: "complaints@erode-oils.in",
  rating: "",
  reviews: "5 | Kavitha R. | Fresh every time.",
  claimsConfirmed: "",
  ...{ fssaiCard: "", labCard: "A lab in Erode checks every tenth batch.", packagingCard: "Tins, taken back." },
};

it("names every fact of the sample shop, and that nobody is named for complaints", () => {
  expect(listSampleSettings(DEFAULT_SETTINGS).map(({ field, words }) => `${field}: ${words}`)).toEqual([
    "legalName: the legal name",
    "street: the address",
    "email: the e-mail care@kolhu.example",
    "phone: the phone +91 98765 43210",
    "instagram: the link https://www.instagram.com/kolhuandco",
    "facebook: the link https://www.facebook.com/kolhuandco",
    "youtube: the link https://www.youtube.com/@kolhuandco",
    "fssaiLicence: the FSSAI licence 12426999000123",
    "grievanceEmail: the e-mail for complaints grievance@kolhu.example",
    "grievanceOfficer: no grievance officer is named",
    "upiId: the UPI id kolhu@example",
    "rating: the rating 4.8 of 128 reviews",
    "reviews: the reviews on the home page",
    'fssaiCard: the card "FSSAI certified"',
    'labCard: the card "Lab tested"',
    'packagingCard: the card "Eco packaging"',
  ]);
});

it("names every setting that would still speak of the sample shop under another name", () => {
  const { name: _, ...others } = DEFAULT_SETTINGS;
  const sample = Object.keys(others).filter((field) => /kolhu/i.test(String(others[field as keyof typeof others])));
  const listed = listSampleSettings({ ...DEFAULT_SETTINGS, name: "Ghani Oils" }).map(({ field }) => field);
  expect(listed).toEqual(expect.arrayContaining(sample));
});

it("says nothing of a maker's own", () => {
  expect(listSampleSettings(OWN)).toEqual([]);
  expect(listSampleSettings({ ...OWN, email: "me@myexample.com", grievanceEmail: "" })).toEqual([]);
});

it("names no rating, review and card that an owner has confirmed, or emptied", () => {
  const { rating, reviews, fssaiCard, labCard, packagingCard } = DEFAULT_SETTINGS;
  const sample = { ...OWN, rating, reviews, fssaiCard, labCard, packagingCard };
  expect(listSampleSettings(sample)).toHaveLength(5);
  expect(listSampleSettings({ ...sample, claimsConfirmed: "yes" })).toEqual([]);
  expect(listSampleSettings({ ...OWN, reviews: "", labCard: "", packagingCard: "" })).toEqual([]);
});

/** Each alone in a shop whose other settings are its own. */
it.each<[Partial<Settings>, string]>([
  [{ legalName: "KOLHU & CO., Oil Makers" }, "the legal name"],
  [{ legalName: "" }, "no legal name"],
  [{ street: "14, Ghani Lane, Perundurai Road" }, "the address"],
  [{ postcode: "" }, "a part of the address is missing"],
  [{ email: "me@example.com" }, "the e-mail me@example.com"],
  [{ phone: "098765-43210" }, "the phone 098765-43210"],
  [{ whatsapp: "919876543210" }, "the number for WhatsApp 919876543210"],
  [{ facebook: "https://facebook.com/KolhuAndCo/" }, "the link https://facebook.com/KolhuAndCo/"],
  [{ fssaiLicence: "" }, "no FSSAI licence"],
  [{ grievanceEmail: "Grievance@Kolhu.example" }, "the e-mail for complaints Grievance@Kolhu.example"],
  [{ grievancePhone: "9876543210" }, "the phone for complaints 9876543210"],
  [{ rating: "4.8" }, "the rating 4.8 of 128 reviews"],
  [{ reviews: `5 | Own | Mine\n${DEFAULT_SETTINGS.reviews.split("\n")[2]}` }, "the reviews on the home page"],
  [{ labCard: DEFAULT_SETTINGS.labCard }, 'the card "Lab tested"'],
  [{ grievanceOfficer: "" }, "no grievance officer is named"],
])("names %o, where it alone is still the sample's or missing", (settings, named) => {
  expect(listSampleSettings({ ...OWN, ...settings })).toEqual([{ field: Object.keys(settings)[0], words: named }]);
});
