import { Check } from "lucide-react";
import { use } from "react";
import {
  ITS_OWN_CHARACTER,
  ITS_OWN_CHARACTER_TEXT,
  NO_DESCRIPTION,
  NOTHING_ADDED,
  NOTHING_ADDED_TEXT,
  NOTHING_REMOVED,
  NOTHING_REMOVED_TEXT,
  WOODEN_PRESS,
  WOODEN_PRESS_TEXT,
} from "#words/product-parts.ts";
import { typed } from "#words/typed.tsx";
import { ProductContext } from "./product-context.ts";

const FEATURES = [
  { title: WOODEN_PRESS, text: WOODEN_PRESS_TEXT },
  { title: NOTHING_REMOVED, text: NOTHING_REMOVED_TEXT },
  { title: NOTHING_ADDED, text: NOTHING_ADDED_TEXT },
  { title: ITS_OWN_CHARACTER, text: ITS_OWN_CHARACTER_TEXT },
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
  if (lines.length === 0) return <p className="muted">{NO_DESCRIPTION}</p>;
  return (
    <ul className="description-tab__lines stack gap-3">
      {[...new Set(lines)].map((line) => (
        <li key={line}>
          <Check className="icon" aria-hidden />
          <span>{typed(line)}</span>
        </li>
      ))}
    </ul>
  );
}
