import { useQuery } from "@tanstack/react-query";
import { ShieldCheck } from "lucide-react";
import { Link, useNavigate, useSearchParams } from "react-router";
import { isFailing } from "#app/staff/api/query-client.ts";
import { signInsQuery } from "#app/staff/api/staff-api.ts";
import { LoadFailed } from "#app/staff/layout/load-failed.tsx";
import { PageHeading, staffMeta } from "#app/staff/layout/page-heading.tsx";
import { Pager, readPage } from "#app/staff/layout/pager.tsx";
import { Loading } from "#app/ui/loading.tsx";
import { SIGN_IN_RESULTS, type SignInResult } from "#domain/sign-in-list.ts";
import { SignInRows } from "./sign-in-rows.tsx";

export const meta = () => staffMeta("Sign-ins");

const RESULTS: { result: SignInResult | undefined; words: string }[] = [
  { result: undefined, words: "All" },
  { result: "success", words: "Signed in" },
  { result: "failure", words: "Failed" },
];

export default function SignIns() {
  const [params] = useSearchParams();
  const filter = readFilter(params);
  const search = writeFilter(filter);
  const query = useQuery(signInsQuery(search));
  const { data: list, isPlaceholderData } = query;
  const failed = isFailing(query);
  const navigate = useNavigate();
  return (
    <>
      <PageHeading title="Sign-ins" line="The last 90 days. Wrong tries on other devices never lock out yours." />
      <fieldset className="segments mb-4" aria-label="Filter">
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
      <LoadFailed failed={failed} what="The sign-ins" />
      {list === undefined && !failed ? <Loading>Loading sign-ins...</Loading> : null}
      {list ? (
        <div className="dash__shown" data-stale={isPlaceholderData ? "" : undefined}>
          {list.sign_ins.length > 0 ? (
            <>
              <SignInRows signIns={list.sign_ins} isBusy={isPlaceholderData} />
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

function None({ isPastEnd, firstPage }: { isPastEnd: boolean; firstPage: string }) {
  return (
    <div className="dash__none">
      <ShieldCheck className="icon" aria-hidden />
      <h2>{isPastEnd ? "There are no more entries" : "No entries"}</h2>
      {isPastEnd ? (
        <Link className="btn btn--outline" to={{ search: firstPage }}>
          Show the newest
        </Link>
      ) : (
        <p>There were none in the last 90 days.</p>
      )}
    </div>
  );
}

const MAX_PAGE = 999_999;

/** Kept in the URL, so that reload, Back and a shared link show the same. */
interface SignInFilter {
  result: SignInResult | undefined;
  page: number;
}

function readFilter(params: URLSearchParams): SignInFilter {
  return {
    result: SIGN_IN_RESULTS.find((result) => result === params.get("result")),
    page: readPage(params, MAX_PAGE),
  };
}

function writeFilter({ result, page }: SignInFilter): string {
  const params = new URLSearchParams();
  if (result) params.set("result", result);
  if (page > 1) params.set("page", String(page));
  return params.size > 0 ? `?${params}` : "";
}
