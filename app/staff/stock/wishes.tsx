import { useMutation, useQuery } from "@tanstack/react-query";
import { BellRing, Check } from "lucide-react";
import { useRootData, useShop } from "#app/brand/use-shop.ts";
import { describeFailure } from "#app/staff/api/form-errors.ts";
import { staffCall } from "#app/staff/api/staff-call.ts";
import { showWishes, wishesQuery } from "#app/staff/api/stock-queries.ts";
import { Problem } from "#app/staff/layout/form-dialog.tsx";
import { formatDay, formatMoment } from "#app/staff/layout/format-moment.ts";
import { LoadState, NothingShown } from "#app/staff/layout/load-state.tsx";
import { PageHeading } from "#app/staff/layout/page-heading.tsx";
import { inLanguage } from "#domain/language.ts";
import { LANGUAGE_NAMES } from "#domain/language-names.ts";
import { productPath } from "#domain/products/product.ts";
import type { WishList } from "#domain/stock/stock.ts";
import { backInStockText } from "#domain/stock/stock-texts.ts";
import { BackToStock, nameCell, TellButtons } from "./stock-parts.tsx";

export function WishesPage() {
  const query = useQuery(wishesQuery);
  const { data: list } = query;
  return (
    <>
      <PageHeading
        title="Waiting shoppers"
        line="They asked to hear when a size is back. Numbers are deleted after 90 days."
        back={<BackToStock />}
      />
      <LoadState query={query} what="The list" loading="Loading the list..." />
      {list?.wishes.length === 0 ? <NothingShown icon={BellRing} title="Nobody is waiting" /> : null}
      <ul className="lines measure">
        {list?.wishes.map((wish) => (
          <WishLine key={wish.id} wish={wish} />
        ))}
      </ul>
    </>
  );
}

type Wish = WishList["wishes"][number];

function WishLine({ wish }: { wish: Wish }) {
  const { id, product_name, phone, language, at, told, is_back } = wish;
  const shop = useShop();
  const url = `${useRootData()?.origin}${inLanguage(language, productPath(product_name))}`;
  const tell = useMutation({
    mutationFn: () => staffCall("POST /stock/wishes/:id/told", { params: { id } }),
    onSuccess: showWishes,
  });
  const remove = useMutation({
    mutationFn: () => staffCall("DELETE /stock/wishes/:id", { params: { id } }),
    onSuccess: showWishes,
  });
  const isBusy = tell.isPending || remove.isPending;
  return (
    <li className="stack gap-2">
      <p>
        <b>
          {product_name}, {nameCell(wish)}
        </b>{" "}
        {is_back ? <span className="badge">Back</span> : <span className="badge badge--line">Still sold out</span>}{" "}
        {language === "en" ? null : <span className="badge badge--line">{LANGUAGE_NAMES[language]}</span>}
        <small>
          <bdi className="nowrap tabular-nums">{phone}</bdi>, asked on {formatDay(at)}
          {told ? `. Told by ${told.by}, ${formatMoment(told.at)}` : null}
        </small>
      </p>
      <TellButtons
        {...wish}
        write={is_back ? (words) => backInStockText(wish, { shop, url }, words) : undefined}
        rememberAs={`wish ${id}`}
      >
        {told ? null : (
          <button className="btn btn--outline" type="button" onClick={() => isBusy || tell.mutate()}>
            <Check className="icon" aria-hidden />
            Told
          </button>
        )}
        <button
          className="btn btn--danger"
          type="button"
          aria-label={`Delete ${phone}`}
          onClick={() => isBusy || (window.confirm(`Delete the number ${phone}?`) && remove.mutate())}
        >
          Delete
        </button>
      </TellButtons>
      <Problem>{describeFailure(tell.error ?? remove.error)}</Problem>
    </li>
  );
}
