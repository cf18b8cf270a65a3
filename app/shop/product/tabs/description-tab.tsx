import { Check } from "lucide-react";
import { use } from "react";
import { ProductContext } from "./product-context.ts";

const FEATURES = [
  { title: "Wooden press", text: "A slow kolhu keeps the oil cool." },
  { title: "Nothing removed", text: "Settled and cloth-filtered, never refined." },
  { title: "Nothing added", text: "No other oil, no colour, no fragrance." },
  { title: "Its own character", text: "The colour, smell and taste of the crop stay in." },
];

export default function DescriptionTab() {
  const product = use(ProductContext);
  if (!product) return null;
  return (
    <div className="product-tabs__two stack">
      <Content lines={product.additionalContent} />
      <ul className="description-tab__features">
        {FEATURES.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p className="muted small">{text}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Content({ lines }: { lines: string[] }) {
  if (lines.length === 0) return <p className="muted">No description available</p>;
  return (
    <ul className="description-tab__lines stack gap-3">
      {[...new Set(lines)].map((line) => (
        <li key={line}>
          <Check className="icon" aria-hidden />
          <span>{line}</span>
        </li>
      ))}
    </ul>
  );
}
