import { CircleAlert, ShieldCheck } from "lucide-react";
import { Link, useNavigate, useSearchParams } from "react-router";
import { PageHead } from "#app/staff/layout/page-head.tsx";
import { Pager } from "#app/staff/layout/pager.tsx";
import { staffMeta } from "#app/staff/layout/staff-meta.ts";
import { Loading } from "#app/ui/loading.tsx";
import type { SignInResult } from "#domain/sign-in.ts";
import { readFilter, writeFilter } from "./sign-in-filter.ts";
import { SignInRows } from "./sign-in-rows.tsx";
import { useSignIns } from "./use-sign-ins.ts";
import "./sign-ins.css";

export const meta = () => staffMeta("Sign-ins");

const RESULTS: { result: SignInResult | undefined; words: string }[] = [
  { result: undefined, words: "All" },
  { result: "success", words: "Signed in" },
  { result: "failure", words: "Failed" },
];

export default function SignIns() {
  const [params] = useSearchParams();
  const filter = readFilter(params);
  const { list, isCurrent, failed, load } = useSignIns(writeFilter(filter));
  const navigate = useNavigate();
  return (
    <>
      <PageHead title="Sign-ins" line="The last 90 days. Wrong tries on other devices never lock out yours." />
      <fieldset className="seg sign-ins__filter" aria-label="Filter">
        {RESULTS.map(({ result, words }) => (
          <button
            key={words}
            type="button"
            aria-pressed={filter.result === result}
            onClick={() => navigate({ search: writeFilter({ result, page: 1 }) })}
          >
            {words}
          </button>
        ))}
      </fieldset>
      <div role="status">{failed ? <Failed onRetry={load} /> : null}</div>
      {list === undefined && !failed ? <Skeleton /> : null}
      {list && (isCurrent || !failed) ? (
        <div className="sign-ins__list" data-stale={isCurrent ? undefined : ""}>
          {list.sign_ins.length > 0 ? (
            <>
              <SignInRows signIns={list.sign_ins} isBusy={!isCurrent} />
              <Pager page={filter.page} pages={list.pages} pageAt={(page) => writeFilter({ ...filter, page })} />
            </>
          ) : (
            <None isPastEnd={list.total > 0} firstPage={writeFilter({ ...filter, page: 1 })} />
          )}
        </div>
      ) : null}
    </>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <p className="notice notice--error dash__note sign-ins__failed">
      <CircleAlert className="icon" aria-hidden />
      <span>The sign-ins could not be loaded.</span>
      <button className="btn btn--quiet" type="button" onClick={onRetry}>
        Try again
      </button>
    </p>
  );
}

function None({ isPastEnd, firstPage }: { isPastEnd: boolean; firstPage: string }) {
  return (
    <div className="sign-ins__none">
      <ShieldCheck className="icon" aria-hidden />
      <h2>{isPastEnd ? "There are no more entries" : "No entries"}</h2>
      {isPastEnd ? (
        <Link className="btn btn--outline" to={{ search: firstPage }}>
          Show the newest
        </Link>
      ) : (
        <p>There was nothing of this kind in the last 90 days.</p>
      )}
    </div>
  );
}

const BONES = ["one", "two", "three", "four", "five", "six"];

function Skeleton() {
  return (
    <div className="sign-ins__skeleton">
      <Loading>Loading sign-ins...</Loading>
      {BONES.map((row) => (
        <div key={row} className="sign-ins__bones" aria-hidden>
          <span className="skeleton" />
          <span className="skeleton" />
          <span className="skeleton" />
        </div>
      ))}
    </div>
  );
}
