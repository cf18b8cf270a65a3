import type { Figures } from "#domain/figures.ts";
import { formatRupees } from "#domain/products/pricing.ts";
import { changeInWords, countInWords, percentInWords } from "./figure-words.ts";

export function Headline({ totals: { now, before } }: Pick<Figures, "totals">) {
  return (
    <dl className="figures__headline">
      <Sum name="Orders booked" now={now.booked.count} before={before.booked.count} format={countInWords} />
      <Sum name="Rupees booked" now={now.booked.rupees} before={before.booked.rupees} format={formatRupees} />
      <Sum name="Orders delivered" now={now.delivered.count} before={before.delivered.count} format={countInWords} />
      <Sum name="Rupees delivered" now={now.delivered.rupees} before={before.delivered.rupees} format={formatRupees} />
      <Sum name="Average order" now={now.average ?? 0} before={before.average ?? 0} format={formatRupees} />
      <Share
        name="Refused or cancelled"
        now={percentInWords(now.refused + now.cancelled, now.booked.count)}
        before={percentInWords(before.refused + before.cancelled, before.booked.count)}
      />
    </dl>
  );
}

interface SumProps {
  name: string;
  now: number;
  before: number;
  format: (value: number) => string;
}

function Sum({ name, now, before, format }: SumProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{format(now)}</dd>
      <dd>
        {changeInWords(now, before)}
        {before === now || before <= 0 ? null : `, was ${format(before)}`}
      </dd>
    </div>
  );
}

function Share({ name, now, before }: { name: string; now: string; before: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{now}</dd>
      <dd>{before === "–" ? "nothing before" : `was ${before}`}</dd>
    </div>
  );
}
