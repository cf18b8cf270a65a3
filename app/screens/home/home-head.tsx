import { shopFacts, siteFacts } from "#app/found/facts/shop-facts.ts";
import { JsonLd } from "#app/found/json-ld.tsx";
import { PageHead } from "#app/found/page-head.tsx";
import { useOrigin } from "#app/found/use-origin.ts";
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
