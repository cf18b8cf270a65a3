import { Glyph } from "#app/ui/brand-icon.tsx";
import { shop } from "#domain/shop.ts";

const PLACES = [
  { name: "Instagram", glyph: "instagram", address: shop.social.instagram },
  { name: "Facebook", glyph: "facebook", address: shop.social.facebook },
  { name: "YouTube", glyph: "youtube", address: shop.social.youtube },
] as const;

export function SocialLinks() {
  return (
    <ul className="site-footer__social">
      {PLACES.map(({ name, glyph, address }) => (
        <li key={name}>
          <a href={address} target="_blank" rel="noopener">
            <Glyph name={glyph} />
            <span className="visually-hidden">{name}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
