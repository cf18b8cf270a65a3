import { Suspense, useEffect, useState } from "react";
import {
  askRefused,
  CALL_FOR_PRICE,
  CUSTOMER_REFUSED,
  confirmNotAtHome,
  DELIVERED,
  NOT_AT_HOME,
  REFUSED,
  titleDelivered,
} from "#words/stop.ts";
import type { ShownStop } from "./apply-taps.ts";
import type { CollectedDraft } from "./collected-draft.ts";
import type { Deliveries, Said } from "./deliveries.ts";
import { CollectDialog, EndDialog, prepareDialogs } from "./lazy-dialogs.ts";

type Question = "delivered" | "refused";

interface DeliveryButtonsProps {
  stop: ShownStop;
  deliveries: Deliveries;
  say: (said: Said) => void;
}

export function DeliveryButtons({ stop, deliveries, say }: DeliveryButtonsProps) {
  const [asksFor, setAsksFor] = useState<Question>();
  const [draft, setDraft] = useState<CollectedDraft>();
  const { code, name_customer, to_collect, owed_before, is_price_open, catalogue_total } = stop;

  useEffect(prepareDialogs, []);

  function onNotAtHome() {
    if (window.confirm(confirmNotAtHome(name_customer, code))) say({ outcome: "not_at_home" });
  }

  return (
    <div className="stop-card__delivery stack gap-2">
      {deliveries.canDeliver(stop) ? (
        <button className="btn stop-card__delivered" type="button" onClick={() => setAsksFor("delivered")}>
          {DELIVERED}
        </button>
      ) : (
        <p className="tint stop-card__delivered">{CALL_FOR_PRICE}</p>
      )}
      <button className="btn btn--outline" type="button" onClick={onNotAtHome}>
        {NOT_AT_HOME}
      </button>
      <button className="btn btn--danger btn--line" type="button" onClick={() => setAsksFor("refused")}>
        {REFUSED}
      </button>
      <Suspense fallback={null}>
        {asksFor === "delivered" ? (
          <CollectDialog
            title={titleDelivered(code)}
            done={DELIVERED}
            name={name_customer}
            code={code}
            to_collect={to_collect}
            debts={owed_before}
            credits={stop.credit_before}
            openPrice={is_price_open ? { catalogue_total } : undefined}
            draft={draft}
            onDraft={setDraft}
            onCollect={(collected) => say({ outcome: "delivered", collected })}
            onClose={() => setAsksFor(undefined)}
          />
        ) : null}
        {asksFor === "refused" ? (
          <EndDialog
            title={askRefused(code)}
            done={CUSTOMER_REFUSED}
            state="refused"
            onYes={(reason) => say({ outcome: "refused", reason })}
            onNo={() => setAsksFor(undefined)}
          />
        ) : null}
      </Suspense>
    </div>
  );
}
