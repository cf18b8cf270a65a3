import { Link } from "react-router";
import { useShop } from "#app/brand/use-shop.ts";
import { whatsappUrl } from "#domain/whatsapp-url.ts";
import { ABOUT, BLOG, CART, callNumber, HOME, MY_ORDERS, WHY_NOT } from "#words/layout.ts";
import { CALL_US, MENU, WHATSAPP } from "#words/menu.ts";

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
      <nav id={PLAIN_MENU_ID} className="without-script" popover="auto" aria-label={MENU}>
        <Link to="/">{HOME}</Link>
        <Link to="/Blog">{BLOG}</Link>
        <Link to="/about">{ABOUT}</Link>
        <Link to="/cart">{CART}</Link>
        <Link to="/order">{MY_ORDERS}</Link>
        <a href={shop.phoneHref}>{CALL_US}</a>
        <a href={whatsappUrl(shop)}>{WHATSAPP}</a>
      </nav>
      <div id={WHY_NOT_ID} className="without-script" popover="auto">
        <p>{WHY_NOT}</p>
        <a href={shop.phoneHref}>{callNumber(shop.phone)}</a>
        <a href={whatsappUrl(shop)}>{WHATSAPP}</a>
      </div>
    </>
  );
}
