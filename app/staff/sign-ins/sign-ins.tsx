import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { ShieldCheck } from "lucide-react";
import { Link, useNavigate, useSearchParams } from "react-router";
import { toSearch } from "#app/api/call.ts";
import { staffCall } from "#app/staff/api/staff-call.ts";
import { formatMoment } from "#app/staff/layout/format-moment.ts";
import { LoadState, NothingShown } from "#app/staff/layout/load-state.tsx";
import { PageHeading, staffMeta } from "#app/staff/layout/page-heading.tsx";
import { Pager, readPage } from "#app/staff/layout/pager.tsx";
import { TableHead } from "#app/staff/layout/table-head.tsx";
import type { Query } from "#domain/api/calls.ts";
import { SIGN_IN_RESULTS, type SignIn, type SignInOutcome, type SignInResult } from "#domain/sign-in-list.ts";
import { OUTCOMES, triesInWords, whoInWords } from "./sign-in-words.ts";

export const meta = () => staffMeta("Sign-ins");

const RESULTS: { result: SignInResult | undefined; words: string }[] = [
  { result: undefined, words: "All" },
  { result: "success", words: "Signed in" },
  { result: "failure", words: "Failed" },
];

export default function SignIns() {
  const [params] = useSearchParams();
  const filter = readFilter(params);
  const query = useQuery({
    queryKey: ["sign-ins", filter],
    queryFn: ({ signal }) => staffCall("GET /sign-ins/", { query: toQuery(filter), signal }),
    placeholderData: keepPreviousData,
  });
  const { data: list, isPlaceholderData } = query;
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
      <LoadState query={query} what="The sign-ins" loading="Loading sign-ins..." />
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
  if (!isPastEnd)
    return <NothingShown icon={ShieldCheck} title="No entries" line="There were none in the last 90 days." />;
  return (
    <NothingShown icon={ShieldCheck} title="There are no more entries">
      <Link className="btn btn--outline" to={{ search: firstPage }}>
        Show the newest
      </Link>
    </NothingShown>
  );
}

const MAX_PAGE = 999_999;

/** Filter in the URL, so that reload, Back and a shared link show the same. */
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

function toQuery({ result, page }: SignInFilter): Query<"GET /sign-ins/"> {
  return { result, page: page > 1 ? String(page) : "" };
}

const writeFilter = (filter: SignInFilter) => toSearch(toQuery(filter));

/** All others are errors. */
const LOOKS: Partial<Record<SignInOutcome, string>> = {
  signed_in: "badge badge--line",
  not_admin: "badge badge--offer",
};

function SignInRows({ signIns, isBusy }: { signIns: SignIn[]; isBusy: boolean }) {
  return (
    <table
      className="table table--cards table--close table--tight"
      aria-label="Sign-ins, newest first"
      aria-busy={isBusy}
    >
      <TableHead columns={["When", "Who", "Result", "From", "Device"]} />
      <tbody>
        {signIns.map((signIn) => (
          <SignInRow key={signIn.id} signIn={signIn} />
        ))}
      </tbody>
    </table>
  );
}

function SignInRow({ signIn }: { signIn: SignIn }) {
  const tries = triesInWords(signIn);
  return (
    <tr>
      <td className="table__row-2 table__wide">
        {formatMoment(signIn.last_at)}
        {tries ? <span className="note">{tries}</span> : null}
      </td>
      <td className="bold anywhere">
        <bdi>{whoInWords(signIn)}</bdi>
      </td>
      <td className="table__end">
        <span className={LOOKS[signIn.outcome] ?? "badge badge--error"}>{OUTCOMES[signIn.outcome]}</span>
      </td>
      <td className="table__row-3 muted nowrap">{signIn.address}</td>
      <td className="table__row-3 table__end muted nowrap">{signIn.known_device ? "Known device" : "New device"}</td>
    </tr>
  );
}
