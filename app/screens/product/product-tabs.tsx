import { Tabs } from "#app/ui/tabs.tsx";
import type { Product } from "#domain/product.ts";
import { DescriptionTab } from "./description-tab.tsx";
import { ReviewsTab } from "./reviews-tab.tsx";
import { SpecificationsTab } from "./specifications-tab.tsx";
import type { TabId } from "./use-tab.ts";

interface ProductTabsProps {
  product: Product;
  chosen: TabId;
  onChoose: (tab: TabId) => void;
}

export function ProductTabs({ product, chosen, onChoose }: ProductTabsProps) {
  return (
    <section className="detail wrap" aria-label="Details">
      <Tabs
        label="Product information"
        panelClassName="detail__panel"
        chosen={chosen}
        onChoose={onChoose}
        tabs={[
          { id: "description", label: "Description", panel: <DescriptionTab product={product} /> },
          { id: "specifications", label: "Specifications", panel: <SpecificationsTab product={product} /> },
          { id: "reviews", label: "Reviews", panel: <ReviewsTab /> },
        ]}
      />
    </section>
  );
}
