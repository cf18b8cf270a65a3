import { BrandMark } from "#app/brand/brand.tsx";
import { ListLink } from "#app/ui/list-link.tsx";
import { shop } from "#domain/shop.ts";
import { LegalBlock } from "./legal-block.tsx";
import { SocialLinks } from "./social-links.tsx";

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
];

export default function Footer() {
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
                <a href={shop.phoneHref} className="figures" data-keep-clear>
                  {shop.phone}
                </a>
              </li>
              <li>
                <a href={`mailto:${shop.email}`} data-keep-clear>
                  {shop.email}
                </a>
              </li>
            </ul>
          </div>
        </div>
        <div className="site-footer__word" aria-hidden>
          <BrandMark />
          <span>{shop.name}</span>
        </div>
        <div className="site-footer__legal">
          <LegalBlock />
          <p>
            © <Year /> {shop.name} All rights reserved.
          </p>
        </div>
      </div>
    </footer>
  );
}

function FooterLinks({ links }: { links: FooterLink[] }) {
  return links.map(({ to, words }) => (
    <li key={words}>
      <ListLink to={to} prefetch="intent">
        {words}
      </ListLink>
    </li>
  ));
}

/** In UTC, so that server and browser agree; a page kept over New Year's Eve may still show the old one. */
function Year() {
  return <span suppressHydrationWarning>{new Date().getUTCFullYear()}</span>;
}
