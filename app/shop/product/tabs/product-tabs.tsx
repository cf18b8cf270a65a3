import { type ReactNode, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { hydrateWhenNear } from "#app/loading/lazy-parts.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import type { Product } from "#domain/products/product.ts";
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
    label: "Description",
    panel: hydrateWhenNear("description", () => import("./description-tab.tsx")),
  },
  {
    id: "specifications",
    label: "Specifications",
    panel: hydrateWhenNear("specifications", () => import("./specifications-tab.tsx")),
  },
  { id: "reviews", label: "Reviews", panel: hydrateWhenNear("reviews", () => import("./reviews-tab.tsx")) },
];

export function ProductTabs({ product, chosen, onChoose }: ProductTabsProps) {
  return (
    <section className="product-tabs page-width" aria-label="Details">
      <ProductContext value={product}>
        <Tabs
          label="Product information"
          panelClassName="product-tabs__panel"
          chosen={chosen}
          onChoose={onChoose}
          tabs={TABS}
        />
      </ProductContext>
    </section>
  );
}

export function useTab() {
  const { hash } = useLocation();
  const [tab, chooseTab] = useState<TabId>("description");
  useEffect(() => {
    const named = TAB_IDS.find((id) => hash === `#${id}`);
    if (named) chooseTab(named);
  }, [hash]);
  return [tab, chooseTab] as const;
}
