import { grievanceOfficer, shop, upiId } from "./shop.ts";

/** As much of the maker's facts as a sample can be mistaken for. */
interface MakerFacts {
  legalName: string;
  email: string;
  phone: string;
  street: string;
  fssaiLicence: string;
  grievanceEmail: string;
  grievanceOfficer: string | null;
  upiId: string | null;
}

const NOW: MakerFacts = {
  legalName: shop.legalName,
  email: shop.email,
  phone: shop.phone,
  street: shop.address.street,
  fssaiLicence: shop.fssaiLicence,
  grievanceEmail: shop.grievance.email,
  grievanceOfficer,
  upiId,
};

/** Which of the facts are still those of the sample shop, in words; none where the maker has set all. */
export function listSampleFacts(facts: MakerFacts = NOW): string[] {
  const checks: [boolean, string][] = [
    [facts.legalName === "Kolhu & Co. Oil Makers", "the legal name"],
    [facts.street === "14 Ghani Lane, Perundurai Road", "the address"],
    [isExample(facts.email), `the e-mail ${facts.email}`],
    [facts.phone === "+91 98765 43210", `the phone ${facts.phone}`],
    [facts.fssaiLicence === "12426999000123", `the FSSAI licence ${facts.fssaiLicence}`],
    [isExample(facts.grievanceEmail), `the e-mail for complaints ${facts.grievanceEmail}`],
    [!facts.grievanceOfficer, "no grievance officer is named"],
    [facts.upiId?.endsWith("@example") === true, `the UPI id ${facts.upiId}`],
  ];
  return checks.flatMap(([isSample, words]) => (isSample ? [words] : []));
}

/** A name that belongs to nobody, by RFC 2606. */
function isExample(email: string): boolean {
  return /[@.]example(\.(com|net|org))?$/.test(email);
}
