import { breadcrumbFacts } from "#app/shop/seo/json-ld/breadcrumb-facts.ts";
import { JsonLd } from "#app/shop/seo/json-ld/json-ld.tsx";
import { shopFacts } from "#app/shop/seo/json-ld/shop-facts.ts";
import { PageHead } from "#app/shop/seo/page-head.tsx";
import { useOrigin } from "#app/shop/seo/use-origin.ts";
import { shop } from "#domain/shop.ts";

const PATH = "/about";

export function AboutHead() {
  const origin = useOrigin();
  return (
    <>
      <PageHead
        path={PATH}
        title={`About us | ${shop.name}`}
        description={`How ${shop.name} of ${shop.address.city} presses oil: slowly, in a wooden kolhu, below 45 °C. Our story, our method and where to find us.`}
      />
      <JsonLd
        facts={import.meta.env.SSR ? [shopFacts(origin), breadcrumbFacts(origin, [["About", PATH]])] : undefined}
      />
    </>
  );
}
