import { Link } from "react-router";
import { BrandMark, BrandWord } from "#app/brand/brand.tsx";
import { LanguageLinks } from "#app/brand/language-links.tsx";
import { useOils, useShop } from "#app/brand/use-shop.ts";
import type { OilLink } from "#app/shop/catalogue/oils.ts";
import { LEGAL_PAGES, legalPath } from "#app/shop/seo/legal-pages.ts";
import { BrandIcon } from "#app/ui/brand-icon.tsx";
import {
  ABOUT,
  ALL_RIGHTS_RESERVED,
  COMPLAINTS,
  CONTACT,
  FOOTER_SAYS,
  FSSAI_LICENCE,
  HOME,
  MADE_AND_SOLD_BY,
  MY_ORDERS,
  OILS,
  OUR_OILS,
  SITE,
  TALK_TO_US,
  YOUR_RIGHTS,
} from "#words/layout.ts";

const PAGES: OilLink[] = [
  { to: "/", words: HOME },
  { to: "/about", words: ABOUT },
  { to: "/about", words: CONTACT },
  { to: "/order", words: MY_ORDERS },
];
const LEGAL: OilLink[] = LEGAL_PAGES.map(({ name, words }) => ({ to: legalPath(name), words }));
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
            <p className="site-footer__say">{FOOTER_SAYS}</p>
            <SocialLinks />
          </div>
          <nav aria-label={OILS}>
            <h2>{OUR_OILS}</h2>
            <ul className="site-footer__oils">
              <FooterLinks links={useOils().links} />
            </ul>
          </nav>
          <nav aria-label={SITE}>
            <h2>{shop.name}</h2>
            <ul className="site-footer__list">
              <FooterLinks links={PAGES} />
            </ul>
          </nav>
          <div>
            <h2>{TALK_TO_US}</h2>
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
          <LanguageLinks className="small" />
          <nav aria-label={YOUR_RIGHTS}>
            <ul className="site-footer__rights row wrap small">
              <FooterLinks links={LEGAL} />
            </ul>
          </nav>
          <LegalBlock />
          <p>
            © <Year /> {shop.name.replace(/\.?$/, ".")}
            {` ${ALL_RIGHTS_RESERVED}`}
          </p>
        </div>
      </div>
    </footer>
  );
}

function FooterLinks({ links }: { links: OilLink[] }) {
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
        {`${MADE_AND_SOLD_BY} `}
        <strong>{shop.legalName}</strong>, {street}, {city}, {region} {postcode}, {country}
      </p>
      {shop.fssaiLicence ? (
        <p>
          {`${FSSAI_LICENCE} `}
          <span className="nowrap tabular-nums">{shop.fssaiLicence}</span>
        </p>
      ) : null}
      <p>
        {`${COMPLAINTS} `}
        <a href={`mailto:${shop.grievance.email}`}>{shop.grievance.email}</a>,{" "}
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
