import { listSampleFacts } from "#domain/sample-facts.ts";

const FACTS = listSampleFacts();

/** A shop must not go live with the sample's facts unnoticed. */
export function SampleFactsNote() {
  if (FACTS.length === 0) return null;
  return (
    <details className="notice sample-facts">
      <summary>{`Before you sell: ${count(FACTS.length)} still the sample's or missing`}</summary>
      <ul>
        {FACTS.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      <p>Change them in domain/shop.ts. Shoppers read them in the footer and on the pages linked there.</p>
    </details>
  );
}

function count(facts: number): string {
  return facts === 1 ? "1 fact of the shop is" : `${facts} facts of the shop are`;
}
