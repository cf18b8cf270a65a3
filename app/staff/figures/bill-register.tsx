import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { staffCall, staffSend } from "#app/staff/api/staff-call.ts";
import { ExportButton } from "#app/staff/layout/export-button.tsx";
import { monthInWords } from "./figure-words.ts";

/** Nothing before the first bill. */
export function BillRegister() {
  const { data } = useQuery({
    queryKey: ["bill-months"],
    queryFn: ({ signal }) => staffCall("GET /bills/months", { signal }),
  });
  const [chosen, choose] = useState<string>();
  const month = chosen ?? data?.months[0];
  if (data === undefined || month === undefined) return null;
  return (
    <section className="figures__register mt-6 dash__screen" aria-labelledby="bill-register">
      <h2 id="bill-register">Bill register</h2>
      <p>Every bill of a month with its tax, for the accountant.</p>
      <div className="acts mt-3">
        <select className="input" aria-label="Month" value={month} onChange={({ target }) => choose(target.value)}>
          {data.months.map((one) => (
            <option key={one} value={one}>
              {monthInWords(one)}
            </option>
          ))}
        </select>
        <ExportButton
          load={() => staffSend("GET /bills/register", { query: { month } })}
          name={() => `bills-${month}.csv`}
        />
      </div>
    </section>
  );
}
