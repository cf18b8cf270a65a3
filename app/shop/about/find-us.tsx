import { useShop } from "#app/brand/use-shop.ts";
import { ShopMap } from "./shop-map.tsx";

export function FindUs() {
  const shop = useShop();
  const { street, city, region, postcode, country } = shop.address;
  return (
    <section className="page-width section find-us stack gap-8 anywhere" aria-labelledby="find">
      <div>
        <h2 id="find">Come and see the press</h2>
        <dl className="stack gap-5 mt-6">
          <div>
            <dt className="muted small">Address</dt>
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
            <dt className="muted small">E-mail</dt>
            <dd>
              <a className="tap" href={`mailto:${shop.email}`}>
                {shop.email}
              </a>
            </dd>
          </div>
          <div>
            <dt className="muted small">Phone</dt>
            <dd>
              <a className="tap tabular-nums" href={shop.phoneHref}>
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
