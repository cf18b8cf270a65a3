import { shop } from "#domain/shop.ts";

/** Who makes and sells the oils, by law: name, address, food licence, and where complaints go. */
export function LegalBlock() {
  const { street, city, region, postcode, country } = shop.address;
  return (
    <address className="site-footer__maker">
      <p>
        Made and sold by <strong>{shop.legalName}</strong>, {street}, {city}, {region} {postcode}, {country}
      </p>
      <p>
        FSSAI licence <span className="figures">{shop.fssaiLicence}</span>
      </p>
      <p>
        Complaints: <a href={`mailto:${shop.grievance.email}`}>{shop.grievance.email}</a>,{" "}
        <a href={shop.grievance.phoneHref} className="figures">
          {shop.grievance.phone}
        </a>
      </p>
    </address>
  );
}
