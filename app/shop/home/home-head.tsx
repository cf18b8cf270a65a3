import { JsonLd } from "#app/shop/seo/json-ld/json-ld.tsx";
import { shopFacts, siteFacts } from "#app/shop/seo/json-ld/shop-facts.ts";
import { PageHead } from "#app/shop/seo/page-head.tsx";
import { useOrigin } from "#app/shop/seo/use-origin.ts";
import { shop } from "#domain/shop.ts";

export function HomeHead() {
  const origin = useOrigin();
  return (
    <>
      <PageHead
        path="/"
        title={`${shop.name} | Cold-pressed organic oils`}
        description="Almond, coconut, ground nut, sesame and other oils, pressed slowly in a wooden kolhu. Free delivery across India, and you pay in cash when it reaches you."
      />
      <JsonLd facts={import.meta.env.SSR ? [shopFacts(origin), siteFacts(origin)] : undefined} />
    </>
  );
}
