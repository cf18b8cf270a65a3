import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useRootData, useShop } from "#app/brand/use-shop.ts";
import { productsQuery } from "#app/staff/api/products-query.ts";
import { batchQuery } from "#app/staff/api/stock-queries.ts";
import { LoadState } from "#app/staff/layout/load-state.tsx";
import { PageHeading, PrintButton } from "#app/staff/layout/page-heading.tsx";
import { QrCode } from "#app/ui/qr-code.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { formatIsoDay } from "#domain/india-time.ts";
import { listOffers, type Offer } from "#domain/products/offers.ts";
import { formatRupees, toPaise, toRupees } from "#domain/products/pricing.ts";
import { batchPath } from "#domain/stock/batch-path.ts";
import type { BatchDetails } from "#domain/stock/stock.ts";
import { readWhole } from "./fill.tsx";
import { BackToStock, cellId, nameCell } from "./stock-parts.tsx";
import "./labels.css";

const SHEETS = [
  { name: "small", words: "65 × 38 mm", labels: 21 },
  { name: "large", words: "100 × 50 mm", labels: 10 },
] as const;
type Sheet = (typeof SHEETS)[number];

export function LabelsPage({ id }: { id: string }) {
  const batch = useQuery(batchQuery(id));
  const products = useQuery(productsQuery);
  const product = products.data?.find((one) => one.id === batch.data?.product);
  return (
    <>
      <div className="dash__screen">
        <PageHeading title={batch.data ? `Labels: ${batch.data.code}` : "Labels"} back={<BackToStock />} />
        <LoadState query={batch} what="The batch" loading="Loading the batch..." missing="There is no such batch." />
      </div>
      {batch.data && products.data ? (
        <LabelSheets batch={batch.data} offers={product ? listOffers(product) : []} />
      ) : null}
    </>
  );
}

/** Enough for a pallet, and still quick to draw. */
const MOST_LABELS = 1_000;

function LabelSheets({ batch, offers }: { batch: BatchDetails; offers: Offer[] }) {
  const [sheet, setSheet] = useState<Sheet>(SHEETS[0]);
  const [used, setUsed] = useState("0");
  const [counts, setCounts] = useState<Record<string, string>>(() =>
    Object.fromEntries(batch.left.map((cell) => [cellId(cell), String(cell.units)])),
  );
  const choices = offers.map((offer) => ({ offer, key: cellId({ size: offer.size.size, package: offer.pack.type }) }));
  const skipped = Math.min(readWhole(used) || 0, sheet.labels - 1);
  const wanted = choices.flatMap(({ offer, key }) =>
    Array.from({ length: Math.min(readWhole(counts[key] ?? "") || 0, MOST_LABELS) }, () => offer),
  );
  const labels = [...Array.from({ length: skipped }, () => undefined), ...wanted.slice(0, MOST_LABELS)];
  const pages = Array.from({ length: Math.ceil(labels.length / sheet.labels) }, (_, page) =>
    labels.slice(page * sheet.labels, (page + 1) * sheet.labels).map((offer, at) => ({ offer, at })),
  );
  return (
    <>
      <div className="stack gap-4 measure dash__screen">
        <fieldset className="segments" aria-label="Label sheet">
          {SHEETS.map((one) => (
            <button key={one.name} type="button" aria-pressed={one === sheet} onClick={() => setSheet(one)}>
              {one.words}
            </button>
          ))}
        </fieldset>
        {offers.length === 0 ? <p className="notice">The catalogue no longer has this oil.</p> : null}
        {choices.map(({ offer, key }) => (
          <TextField
            key={key}
            label={nameCell({ size: offer.size.size, package: offer.pack.type })}
            hint="labels"
            inputMode="numeric"
            maxLength={4}
            value={counts[key] ?? ""}
            onType={(typed) => setCounts({ ...counts, [key]: typed })}
          />
        ))}
        <TextField
          label="Labels gone from the first sheet"
          inputMode="numeric"
          maxLength={2}
          value={used}
          onType={setUsed}
        />
        <p role="status">
          {wanted.length > MOST_LABELS ? `At most ${MOST_LABELS} labels at once: the first of them. ` : null}
          {wanted.length === 0 ? "No labels yet." : `${pages.length} ${pages.length === 1 ? "sheet" : "sheets"} of A4.`}
        </p>
        {wanted.length > 0 ? (
          <>
            <p className="muted dash__note">
              Print at 100 % (actual size), without margins and without headers. Try plain paper first.
            </p>
            <div className="acts">
              <PrintButton className="btn" words="Print labels" />
            </div>
          </>
        ) : null}
      </div>
      {pages.map((page, number) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: sheets have no other name
        <article key={number} className={`sheet dash__paper labels labels--${sheet.name}`}>
          {page.map(({ offer, at }) => (
            <div key={at} className="labels__one">
              {offer ? <Label batch={batch} offer={offer} /> : null}
            </div>
          ))}
        </article>
      ))}
    </>
  );
}

function Label({ batch: { code, product_name, pressed_on, best_before }, offer: { size, pack } }: LabelProps) {
  const { legalName, address, fssaiLicence, phone } = useShop();
  const mrp = toRupees(toPaise(size.mrp) + toPaise(pack.extraCost));
  const url = `${useRootData()?.origin}${batchPath(code)}`;
  return (
    <>
      <div className="labels__words">
        <p className="labels__oil">{product_name}</p>
        <p>
          Net <b>{size.size}</b> · Batch <b className="nowrap">{code}</b>
        </p>
        <p>
          MRP <b>{formatRupees(mrp, 2)}</b> incl. of all taxes
        </p>
        <p>
          Pressed on {formatIsoDay(pressed_on)}
          <br />
          Best before <b>{formatIsoDay(best_before)}</b>
        </p>
        <p className="labels__maker">
          {fssaiLicence ? `FSSAI ${fssaiLicence}. ` : null}
          {legalName}, {address.street}, {address.city}, {address.region} {address.postcode}, {phone}
        </p>
      </div>
      <QrCode text={url} label={`Batch ${code}`} />
    </>
  );
}

interface LabelProps {
  batch: BatchDetails;
  offer: Offer;
}
