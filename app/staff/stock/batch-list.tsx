import { useQuery } from "@tanstack/react-query";
import { Boxes, SearchX } from "lucide-react";
import { useNavigate, useSearchParams } from "react-router";
import { toSearch } from "#app/api/call.ts";
import { batchesQuery } from "#app/staff/api/stock-queries.ts";
import { LoadState, NothingShown } from "#app/staff/layout/load-state.tsx";
import { PageHeading } from "#app/staff/layout/page-heading.tsx";
import { Pager, readPage } from "#app/staff/layout/pager.tsx";
import { readSearchText, SearchForm } from "#app/staff/layout/search-form.tsx";
import { BackToStock, BatchLine } from "./stock-parts.tsx";

export function BatchList() {
  const [params] = useSearchParams();
  const [q, page] = [readSearchText(params), readPage(params)];
  const query = useQuery(batchesQuery({ q, page }));
  const { data: list, isPlaceholderData } = query;
  const navigate = useNavigate();
  const pageAt = (wanted: number) => toSearch({ q, page: wanted > 1 ? String(wanted) : "" });
  return (
    <>
      <PageHeading title="Batches" line="Pressed last first." back={<BackToStock />} />
      <SearchForm
        what="Batches"
        icon={Boxes}
        placeholder="Code, seed lot or note"
        q={q}
        onSearch={(typed) => navigate({ search: toSearch({ q: typed }) }, { replace: q !== "" })}
      />
      <LoadState query={query} what="The batches" loading="Loading batches..." />
      <ul className="order-list lines" aria-label="Batches" aria-busy={isPlaceholderData}>
        {list?.batches.map((batch) => (
          <BatchLine key={batch.id} batch={batch} oil={batch.product_name || "Deleted oil"} />
        ))}
      </ul>
      {list?.batches.length === 0 ? (
        <NothingShown icon={SearchX} title={q ? "No matching batch" : "No batches yet"} />
      ) : null}
      {list ? <Pager page={page} pages={list.pages} pageAt={pageAt} /> : null}
    </>
  );
}
