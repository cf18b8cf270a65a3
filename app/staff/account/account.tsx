import { useMutation, useQuery } from "@tanstack/react-query";
import { ShieldAlert } from "lucide-react";
import { useRef } from "react";
import { describeFailure } from "#app/staff/api/form-errors.ts";
import { accountQuery, reloadPeople, sessionsQuery } from "#app/staff/api/people-queries.ts";
import { isFailing } from "#app/staff/api/query-client.ts";
import { staffCall } from "#app/staff/api/staff-call.ts";
import { Problem } from "#app/staff/layout/form-dialog.tsx";
import { formatMoment } from "#app/staff/layout/format-moment.ts";
import { LoadFailed, LoadState } from "#app/staff/layout/load-state.tsx";
import { PageHeading, staffMeta } from "#app/staff/layout/page-heading.tsx";
import { useFocusAfter } from "#app/ui/hooks/use-focus-after.ts";
import type { Session } from "#domain/people/account.ts";
import { ChangePassword } from "./change-password.tsx";
import { TwoFactor } from "./two-factor.tsx";
import "./account.css";

export const meta = () => staffMeta("My account");

export default function Account() {
  const query = useQuery(accountQuery);
  const { data: account } = query;
  return (
    <div className="sections stack gap-8">
      <div>
        <PageHeading title="My account" line={account ? `${account.username}, ${account.phone}` : "…"} />
        <LoadState query={query} what="Your account" loading="Loading your account..." />
        {account?.is_second_step_required && !account.has_second_step ? (
          <p className="notice notice--price dash__note" role="status">
            <ShieldAlert className="icon" aria-hidden />
            <span>An owner asks everybody for a second step. Turn it on to use the rest of the dashboard.</span>
          </p>
        ) : null}
      </div>
      {account ? (
        <>
          <TwoFactor account={account} />
          <ChangePassword phone={account.phone} />
          <OwnSignIns />
        </>
      ) : null}
    </div>
  );
}

function OwnSignIns() {
  const query = useQuery(sessionsQuery);
  const section = useRef<HTMLElement>(null);
  const focusAfter = useFocusAfter(section);
  const end = useMutation({
    mutationFn: (send: () => Promise<unknown>) => send(),
    async onSuccess() {
      await reloadPeople();
      focusAfter("button", "h2");
    },
  });
  const sessions = query.data ?? [];

  function onEnd(send: () => Promise<unknown>) {
    if (!end.isPending) end.mutate(send);
  }

  return (
    <section aria-labelledby="own-sign-ins" ref={section}>
      <h2 id="own-sign-ins" tabIndex={-1}>
        Where you are signed in
      </h2>
      <LoadFailed failed={isFailing(query)} what="The sign-ins" />
      <ul className="own-sign-ins" aria-busy={end.isPending}>
        {sessions.map((session) => (
          <li key={session.id} className="row middle spread gap-4 line-below">
            <OwnSignIn
              session={session}
              onEnd={() => onEnd(() => staffCall("DELETE /account/sessions/:id", { params: { id: session.id } }))}
            />
          </li>
        ))}
      </ul>
      {sessions.length > 1 ? (
        <button
          className="btn btn--danger btn--line"
          type="button"
          onClick={() => onEnd(() => staffCall("DELETE /account/sessions"))}
        >
          End all others
        </button>
      ) : null}
      <Problem>{describeFailure(end.error)}</Problem>
      <p className="visually-hidden" role="status">
        {end.isSuccess ? "Ended." : null}
      </p>
    </section>
  );
}

function OwnSignIn({ session, onEnd }: { session: Session; onEnd: () => void }) {
  const { browser, address, created_at, is_current } = session;
  const since = formatMoment(created_at);
  return (
    <>
      <p>
        <b>{browser}</b> {is_current ? <span className="badge">This one</span> : null}
        <small>
          Since {since}, from {address}
        </small>
      </p>
      {is_current ? null : (
        <button className="btn btn--danger" type="button" aria-label={`End ${browser} since ${since}`} onClick={onEnd}>
          End
        </button>
      )}
    </>
  );
}
