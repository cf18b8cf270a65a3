import { formatRupees, toPaise } from "#domain/products/pricing.ts";
import { boxUp, type CashSums } from "#domain/rounds/cash-sums.ts";
import { addRupees, differenceInWords } from "#domain/rounds/collected.ts";

interface CashBoxesProps {
  sums: CashSums;
  /** Cash that a person put in the till: it was counted with the others' cash. */
  inTill?: number;
}

/** Six boxes at most; the details say what each is made of. */
export function CashBoxes({ sums, inTill = 0 }: CashBoxesProps) {
  const { to_collect, cash, upi, difference, not_collected, let_go } = boxUp(sums);
  const differs = isSome(sums.difference) || isSome(sums.count_difference);
  return (
    <dl className="sum-list row wrap gap-2 mt-4 mb-4">
      <Box name="To collect" details={[tell(sums.received_later, "received later")]}>
        {formatRupees(to_collect, 2)}
      </Box>
      <Box
        name="Cash"
        details={[
          tell(addRupees(sums.counted, -inTill), "counted"),
          tell(inTill, "in the till"),
          tell(sums.not_counted, "not counted"),
        ]}
      >
        {formatRupees(cash, 2)}
      </Box>
      <Box name="UPI">{formatRupees(upi, 2)}</Box>
      {differs ? (
        <Box
          name="Difference"
          details={[
            isSome(sums.difference) && `${differenceInWords(sums.difference)} at the door`,
            isSome(sums.count_difference) && `${differenceInWords(sums.count_difference)} when counted`,
          ]}
        >
          {differenceInWords(difference) || "None"}
        </Box>
      ) : null}
      {isSome(not_collected) ? (
        <Box
          name="Not collected"
          details={[
            tell(sums.refused, "refused"),
            tell(sums.put_back, "put back"),
            tell(sums.open, "on its way"),
            tell(sums.not_written, "not recorded"),
          ]}
        >
          {formatRupees(not_collected, 2)}
        </Box>
      ) : null}
      {isSome(let_go) ? <Box name="Let go">{formatRupees(let_go, 2)}</Box> : null}
    </dl>
  );
}

function Box({ name, details = [], children }: { name: string; details?: (string | false)[]; children: string }) {
  return (
    <div className="card" data-part={name}>
      <dt className="muted tiny">{name}</dt>
      <dd className="bold nowrap tabular-nums">{children}</dd>
      {details.map((detail) =>
        detail ? (
          <dd key={detail} className="tiny nowrap">
            {detail}
          </dd>
        ) : null,
      )}
    </div>
  );
}

function tell(amount: number, words: string): string | false {
  return isSome(amount) && `${formatRupees(amount, 2)} ${words}`;
}

function isSome(amount: number): boolean {
  return toPaise(amount) !== 0;
}
