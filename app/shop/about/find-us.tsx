import { useShop } from "#app/brand/use-shop.ts";
import { ShopMap } from "./shop-map.tsx";

export function FindUs() {
  const shop = useShop();
  const { street, city, region, postcode, country } = shop.address;
  return (
    <section className="page-width section find-us" aria-labelledby="find">
      <div>
        <h2 id="find">Come and see the press</h2>
        <dl>
          <div>
            <dt>Address</dt>
            <dd>
              {shop.name}
              <br />
              {street}
              <br />
              {city}, {region} {postcode}
              <br />
              {country}
            </dd>
          </div>
          <div>
            <dt>E-mail</dt>
            <dd>
              <a href={`mailto:${shop.email}`}>{shop.email}</a>
            </dd>
          </div>
          <div>
            <dt>Phone</dt>
            <dd>
              <a className="tabular-nums" href={shop.phoneHref}>
                {shop.phone}
              </a>
            </dd>
          </div>
        </dl>
      </div>
      <ShopMap />
    </section>
  );
}
