import { legalPath } from "#app/shop/seo/legal-pages.ts";

const PAGES = [
  { name: "privacy", words: "Privacy" },
  { name: "delivery-and-returns", words: "Delivery and returns" },
];

/** Whoever gives their details is told what becomes of them. In a new tab, so that the form stays as it is. */
export function RightsLinks() {
  return (
    <p className="customer-dialog__rights">
      <span>We use this for your order alone.</span>
      {PAGES.map(({ name, words }) => (
        <a key={name} className="link" href={legalPath(name)} target="_blank" rel="noopener">
          {words}
          <span className="visually-hidden"> (opens in a new tab)</span>
        </a>
      ))}
    </p>
  );
}
