import { useQuery } from "@tanstack/react-query";
import { Boxes, SearchX } from "lucide-react";
import { useNavigate, useSearchParams } from "react-router";
import { toSearch } from "#app/api/call.ts";
import { batchesQuery } from "#app/staff/api/stock-queries.ts";
import { LoadState, NothingShown } from "#app/staff/layout/load-state.tsx";
import { PageHeading } from "#app/staff/layout/page-heading.tsx";
import { Pager, readPage } from "#app/staff/layout/pager.tsx";
import { readSearchText, SearchForm } from "#app/staff/layout/search-form.tsx";
import { TableHead } from "#app/staff/layout/table-head.tsx";
import { formatIsoDay } from "#domain/india-time.ts";
import { BackToStock, BatchBadge, BatchLink, listLeft } from "./stock-parts.tsx";

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
      {list && list.batches.length > 0 ? (
        <table className="table table--cards table--close" aria-label="Batches" aria-busy={isPlaceholderData}>
          <TableHead columns={["Batch", "Oil", "Pressed on", "Best before", "Left"]} />
          <tbody>
            {list.batches.map((batch) => (
              <tr key={batch.id}>
                <td>
                  <BatchLink batch={batch} /> <BatchBadge batch={batch} />
                </td>
                <td className="table__end">{batch.product_name}</td>
                <td className="table__row-2 nowrap">
                  <span className="only-narrow">Pressed </span>
                  {formatIsoDay(batch.pressed_on)}
                </td>
                <td className="table__row-2 table__end nowrap">
                  <span className="only-narrow">best before </span>
                  {formatIsoDay(batch.best_before)}
                </td>
                <td className="table__row-3 table__wide muted">{listLeft(batch.left) || "Nothing left"}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      {list?.batches.length === 0 ? (
        <NothingShown icon={SearchX} title={q ? "No matching batch" : "No batches yet"} />
      ) : null}
      {list ? <Pager page={page} pages={list.pages} pageAt={pageAt} /> : null}
    </>
  );
}
