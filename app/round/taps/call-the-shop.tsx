import { Phone } from "lucide-react";
import { shop } from "#domain/shop.ts";

export function CallTheShop() {
  return (
    <a className="btn" href={shop.phoneHref}>
      <Phone className="icon" aria-hidden />
      Call {shop.phone}
    </a>
  );
}
