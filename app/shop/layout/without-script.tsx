import { shop } from "#domain/shop.ts";
import { whatsappUrl } from "#domain/whatsapp-url.ts";

/** What the Menu button opens where there is no JavaScript; the browser itself shows it. */
export const PLAIN_MENU_ID = "plain-menu";
/** What Add to Cart opens there. */
export const WHY_NOT_ID = "why-not";

/** Part of the document only where a browser runs no scripts: the server alone needs its code. */
export function WithoutScript() {
  return <noscript>{import.meta.env.SSR ? <Popovers /> : null}</noscript>;
}

function Popovers() {
  return (
    <>
      <nav id={PLAIN_MENU_ID} className="without-script" popover="auto" aria-label="Menu">
        <a href="/">Home</a>
        <a href="/Blog">Blog</a>
        <a href="/about">About</a>
        <a href="/cart">Cart</a>
        <a href={shop.phoneHref}>Call Us</a>
        <a href={whatsappUrl()}>WhatsApp</a>
      </nav>
      <div id={WHY_NOT_ID} className="without-script" popover="auto">
        <p>JavaScript is needed to fill the cart, and it is switched off. You can order by phone or WhatsApp.</p>
        <a href={shop.phoneHref}>Call {shop.phone}</a>
        <a href={whatsappUrl()}>WhatsApp</a>
      </div>
    </>
  );
}
