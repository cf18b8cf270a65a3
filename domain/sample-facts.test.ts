import { expect, it } from "vitest";
import { listSampleFacts } from "./sample-facts.ts";

const OWN = {
  legalName: "Erode Oils LLP",
  email: "care@erode-oils.in",
  phone: "+91 94440 00000",
  street: "2 Mill Road",
  fssaiLicence: "12421000000001",
  grievanceEmail: "complaints@erode-oils.in",
  grievanceOfficer: "R. Kavitha",
  upiId: null,
};

it("names every fact of the sample shop, and that nobody is named for complaints", () => {
  expect(listSampleFacts()).toEqual([
    "the legal name",
    "the address",
    "the e-mail care@kolhu.example",
    "the phone +91 98765 43210",
    "the FSSAI licence 12426999000123",
    "the e-mail for complaints grievance@kolhu.example",
    "no grievance officer is named",
    "the UPI id kolhu@example",
  ]);
});

it("says nothing of a maker's own, and names the one that was forgotten", () => {
  expect(listSampleFacts(OWN)).toEqual([]);
  expect(listSampleFacts({ ...OWN, email: "me@myexample.com" })).toEqual([]);
  expect(listSampleFacts({ ...OWN, email: "me@example.com" })).toEqual(["the e-mail me@example.com"]);
  expect(listSampleFacts({ ...OWN, grievanceOfficer: null })).toEqual(["no grievance officer is named"]);
});
