import { useShop } from "#app/brand/use-shop.ts";
import { whatsappUrl } from "#domain/whatsapp-url.ts";

export const PLAIN_MENU_ID = "plain-menu";
export const WHY_NOT_ID = "why-not";

/** For browsers without JavaScript, so only the server needs its code. */
export function WithoutScript() {
  return <noscript>{import.meta.env.SSR ? <Popovers /> : null}</noscript>;
}

function Popovers() {
  const shop = useShop();
  return (
    <>
      <nav id={PLAIN_MENU_ID} className="without-script" popover="auto" aria-label="Menu">
        <a href="/">Home</a>
        <a href="/Blog">Blog</a>
        <a href="/about">About</a>
        <a href="/cart">Cart</a>
        <a href="/order">My orders</a>
        <a href={shop.phoneHref}>Call Us</a>
        <a href={whatsappUrl(shop)}>WhatsApp</a>
      </nav>
      <div id={WHY_NOT_ID} className="without-script" popover="auto">
        <p>JavaScript is needed to fill the cart, and it is switched off. You can order by phone or WhatsApp.</p>
        <a href={shop.phoneHref}>Call {shop.phone}</a>
        <a href={whatsappUrl(shop)}>WhatsApp</a>
      </div>
    </>
  );
}
