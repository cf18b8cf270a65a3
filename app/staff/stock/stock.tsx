import { PageHeading, staffMeta } from "#app/staff/layout/page-heading.tsx";
import type { Route } from "./+types/stock";
import { BatchForm } from "./batch-form.tsx";
import { BatchList } from "./batch-list.tsx";
import { BatchPage } from "./batch-page.tsx";
import { CountPage } from "./count.tsx";
import { FillPage } from "./fill.tsx";
import { LabelsPage } from "./labels.tsx";
import { StockOverview } from "./overview.tsx";
import { BackToStock } from "./stock-parts.tsx";
import { WishesPage } from "./wishes.tsx";

export { privateHeaders as headers } from "#app/staff/layout/page-heading.tsx";

export const meta = () => staffMeta("Stock");

/** One route for all pages of stock, because every shopper loads the list of all routes. */
export default function StockPages({ params: { page, id } }: Route.ComponentProps) {
  if (page === undefined) return <StockOverview />;
  if (page === "batches") return id === undefined ? <BatchList /> : <BatchPage key={id} id={id} />;
  if (page === "wishes") return <WishesPage />;
  if (id !== undefined && page === "new") return <BatchForm key={id} product={id} />;
  if (id !== undefined && page === "edit") return <BatchForm key={id} batch={id} />;
  if (id !== undefined && page === "fill") return <FillPage key={id} product={id} />;
  if (id !== undefined && page === "count") return <CountPage key={id} product={id} />;
  if (id !== undefined && page === "labels") return <LabelsPage key={id} id={id} />;
  return <PageHeading title="404 Not Found" line="The dashboard has no such page." back={<BackToStock />} />;
}
