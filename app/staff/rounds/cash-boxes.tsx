import { formatRupees, toPaise } from "#domain/products/pricing.ts";
import { boxUp, type CashApart, type CashSums } from "#domain/rounds/cash-sums.ts";
import { addRupees, differenceInWords } from "#domain/rounds/collected.ts";

interface CashBoxesProps {
  sums: CashSums;
  apart: CashApart;
  /** Cash that a person put in the till: it was counted with the others' cash. */
  inTill?: number;
}

/** The details say what each box is made of. */
export function CashBoxes({ sums, apart, inTill = 0 }: CashBoxesProps) {
  const { to_collect, cash, upi, not_collected, let_go } = boxUp(sums);
  return (
    <dl className="sum-list row wrap gap-2 mt-4 mb-4">
      <Box
        name="To collect"
        details={[tell(sums.received_later, "old debt paid"), tell(apart.credit_used, "from credit")]}
      >
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
      {isSome(apart.less) ? (
        <Box
          name="Still owed"
          details={[
            tell(apart.less, "less at the door"),
            tell(apart.paid_since, "of it paid since", "before"),
            tell(apart.let_go ?? 0, "let go"),
          ]}
        >
          {formatRupees(apart.still_owed, 2)}
        </Box>
      ) : null}
      {isSome(apart.more) || isSome(apart.paid_too_much) ? (
        <Box name="Paid too much" details={[tell(apart.more, "more at the door")]}>
          {formatRupees(apart.paid_too_much, 2)}
        </Box>
      ) : null}
      {isSome(apart.missing) ? (
        <Box name="Missing when counted">
          {apart.missing > 0 ? formatRupees(apart.missing, 2) : differenceInWords(apart.missing)}
        </Box>
      ) : null}
      {isSome(apart.expenses) ? <Box name="Expenses">{formatRupees(apart.expenses, 2)}</Box> : null}
      {isSome(not_collected) ? (
        <Box
          name="Not collected"
          details={[
            tell(sums.refused, "refused"),
            tell(sums.put_back, "back in the store"),
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

function tell(amount: number, words: string, where: "after" | "before" = "after"): string | false {
  const rupees = formatRupees(amount, 2);
  return isSome(amount) && (where === "after" ? `${rupees} ${words}` : `${words} ${rupees}`);
}

function isSome(amount: number): boolean {
  return toPaise(amount) !== 0;
}
