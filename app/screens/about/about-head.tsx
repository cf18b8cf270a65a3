import { breadcrumbFacts } from "#app/found/facts/breadcrumb-facts.ts";
import { shopFacts } from "#app/found/facts/shop-facts.ts";
import { JsonLd } from "#app/found/json-ld.tsx";
import { PageHead } from "#app/found/page-head.tsx";
import { useOrigin } from "#app/found/use-origin.ts";
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
