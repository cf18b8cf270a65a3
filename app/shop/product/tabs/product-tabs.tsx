import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { useShop } from "#app/brand/use-shop.ts";
import { hydrateWhenNear } from "#app/loading/lazy-parts.tsx";
import type { Product } from "#domain/products/product.ts";
import { DESCRIPTION, DETAILS, PRODUCT_INFORMATION, REVIEWS, SPECIFICATIONS } from "#words/product-parts.ts";
import { ProductContext } from "./product-context.ts";

const TAB_IDS = ["description", "specifications", "reviews"] as const;
type TabId = (typeof TAB_IDS)[number];

interface ProductTabsProps {
  product: Product;
  chosen: TabId;
  onChoose: (tab: TabId) => void;
}

const TABS: { id: TabId; label: string; panel: ReactNode }[] = [
  {
    id: "description",
    label: DESCRIPTION,
    panel: hydrateWhenNear("description", () => import("./description-tab.tsx")),
  },
  {
    id: "specifications",
    label: SPECIFICATIONS,
    panel: hydrateWhenNear("specifications", () => import("./specifications-tab.tsx")),
  },
  { id: "reviews", label: REVIEWS, panel: hydrateWhenNear("reviews", () => import("./reviews-tab.tsx")) },
];
const WITHOUT_REVIEWS = TABS.slice(0, 2);

/** Shows one panel at a time. Arrow keys, Home and End go from tab to tab, and the one that has focus is open. */
export function ProductTabs({ product, chosen, onChoose }: ProductTabsProps) {
  const list = useRef<HTMLDivElement>(null);
  const { rating } = useShop();
  const tabs = rating ? TABS : WITHOUT_REVIEWS;

  const chooseByKey = (event: KeyboardEvent, from: number) => {
    const to = targetOf(event.key, from, tabs.length);
    const tab = tabs[to];
    if (!tab) return;
    event.preventDefault();
    onChoose(tab.id);
    list.current?.querySelectorAll<HTMLElement>("[role=tab]")[to]?.focus();
  };

  return (
    <section className="product-tabs page-width" aria-label={DETAILS}>
      <div ref={list} className="tabs" role="tablist" aria-label={PRODUCT_INFORMATION}>
        {tabs.map(({ id, label }, index) => (
          <button
            key={id}
            id={id}
            type="button"
            role="tab"
            className="tab"
            aria-selected={id === chosen}
            aria-controls={`${id}-panel`}
            tabIndex={id === chosen ? 0 : -1}
            onClick={() => onChoose(id)}
            onKeyDown={(event) => chooseByKey(event, index)}
          >
            {label}
          </button>
        ))}
      </div>
      <ProductContext value={product}>
        {tabs.map(({ id, panel }) => (
          <div
            key={id}
            id={`${id}-panel`}
            role="tabpanel"
            aria-labelledby={id}
            className="product-tabs__panel"
            hidden={id !== chosen}
          >
            {panel}
          </div>
        ))}
      </ProductContext>
    </section>
  );
}

export function useTab() {
  const { hash } = useLocation();
  const { rating } = useShop();
  const [tab, chooseTab] = useState<TabId>("description");
  useEffect(() => {
    const named = TAB_IDS.find((id) => hash === `#${id}`);
    if (named && (rating || named !== "reviews")) chooseTab(named);
  }, [hash, rating]);
  return [tab, chooseTab] as const;
}

/** The position that a key leads to, or -1. */
function targetOf(key: string, from: number, count: number): number {
  switch (key) {
    case "ArrowRight":
      return (from + 1) % count;
    case "ArrowLeft":
      return (from + count - 1) % count;
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return -1;
  }
}
