import { Link } from "react-router";
import { BrandMark, BrandWord } from "#app/brand/brand.tsx";
import { useShop } from "#app/brand/use-shop.ts";
import { LEGAL_PAGES, legalPath } from "#app/shop/seo/legal-pages.ts";
import { BrandIcon } from "#app/ui/brand-icon.tsx";

interface FooterLink {
  to: `/${string}`;
  words: string;
}

const OILS: FooterLink[] = [
  { to: "/product/coconut-oil", words: "Coconut Oil" },
  { to: "/product/ground-nut-oil", words: "Ground Nut Oil" },
  { to: "/product/sunflower-oil", words: "Sunflower Oil" },
  { to: "/product/castor-oil", words: "Castor Oil" },
  { to: "/product/mustard-oil", words: "Mustard Oil" },
  { to: "/product/sesame-oil", words: "Sesame Oil" },
  { to: "/product/almond-oil", words: "Almond Oil" },
  { to: "/product/safflower-oil", words: "Safflower Oil" },
];
const PAGES: FooterLink[] = [
  { to: "/", words: "Home" },
  { to: "/about", words: "About" },
  { to: "/about", words: "Contact" },
  { to: "/order", words: "My orders" },
];
const LEGAL: FooterLink[] = LEGAL_PAGES.map(({ name, words }) => ({ to: legalPath(name), words }));
const PROFILES = [
  { name: "Instagram", icon: "instagram" },
  { name: "Facebook", icon: "facebook" },
  { name: "YouTube", icon: "youtube" },
] as const;

export function Footer() {
  const shop = useShop();
  return (
    <footer id="footer" className="site-footer on-leaf">
      <div className="page-width">
        <div className="site-footer__top">
          <div className="site-footer__brand">
            <p className="site-footer__say">Pressed slowly, in wood. Sent free, paid for at your door.</p>
            <SocialLinks />
          </div>
          <nav aria-label="Oils">
            <h2>Our oils</h2>
            <ul className="site-footer__oils">
              <FooterLinks links={OILS} />
            </ul>
          </nav>
          <nav aria-label="Site">
            <h2>{shop.name}</h2>
            <ul className="site-footer__list">
              <FooterLinks links={PAGES} />
            </ul>
          </nav>
          <div>
            <h2>Talk to us</h2>
            <ul className="site-footer__list">
              <li>
                <a href={shop.phoneHref} className="tabular-nums">
                  {shop.phone}
                </a>
              </li>
              <li>
                <a href={`mailto:${shop.email}`}>{shop.email}</a>
              </li>
            </ul>
          </div>
        </div>
        <div className="site-footer__word" aria-hidden>
          <BrandMark />
          <BrandWord />
        </div>
        <div className="site-footer__legal">
          <nav aria-label="Your rights">
            <ul className="site-footer__rights row wrap small">
              <FooterLinks links={LEGAL} />
            </ul>
          </nav>
          <LegalBlock />
          <p>
            © <Year /> {shop.name.replace(/\.?$/, ".")} All rights reserved.
          </p>
        </div>
      </div>
    </footer>
  );
}

function FooterLinks({ links }: { links: FooterLink[] }) {
  return links.map(({ to, words }) => (
    <li key={words}>
      <Link to={to} prefetch="intent">
        {words}
      </Link>
    </li>
  ));
}

function SocialLinks() {
  const { social } = useShop();
  return (
    <ul className="site-footer__social row wrap gap-1">
      {PROFILES.map(({ name, icon }) =>
        social[icon].trim() ? (
          <li key={name}>
            <a href={social[icon]} target="_blank" rel="noopener">
              <BrandIcon name={icon} />
              <span className="visually-hidden">{name}</span>
            </a>
          </li>
        ) : null,
      )}
    </ul>
  );
}

/** The maker, as the law requires: name, address, food licence and the contact for complaints. */
function LegalBlock() {
  const shop = useShop();
  const { street, city, region, postcode, country } = shop.address;
  return (
    <address className="site-footer__maker stack gap-1">
      <p>
        Made and sold by <strong>{shop.legalName}</strong>, {street}, {city}, {region} {postcode}, {country}
      </p>
      {shop.fssaiLicence ? (
        <p>
          FSSAI licence <span className="nowrap tabular-nums">{shop.fssaiLicence}</span>
        </p>
      ) : null}
      <p>
        Complaints: <a href={`mailto:${shop.grievance.email}`}>{shop.grievance.email}</a>,{" "}
        <a href={shop.grievance.phoneHref} className="nowrap tabular-nums">
          {shop.grievance.phone}
        </a>
      </p>
    </address>
  );
}

/** The year in UTC, so that server and browser agree. A page that is cached over New Year shows the old one for a while. */
function Year() {
  return <span suppressHydrationWarning>{new Date().getUTCFullYear()}</span>;
}
