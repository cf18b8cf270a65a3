import { Phone } from "lucide-react";
import { useShop } from "#app/brand/use-shop.ts";

export function CallTheShop() {
  const shop = useShop();
  return (
    <a className="btn" href={shop.phoneHref}>
      <Phone className="icon" aria-hidden />
      Call {shop.phone}
    </a>
  );
}
