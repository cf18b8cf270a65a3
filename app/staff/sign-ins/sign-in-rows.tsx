import { formatMoment } from "#app/staff/layout/format-moment.ts";
import type { SignIn, SignInOutcome } from "#domain/sign-in-list.ts";
import { deviceInWords, outcomeInWords, triesInWords, whoInWords } from "./sign-in-words.ts";

const OUTCOME_LOOKS: Record<SignInOutcome, string> = {
  signed_in: "badge badge--line",
  not_admin: "badge badge--offer",
  wrong_password: "badge badge--error",
  code_required: "badge badge--error",
  wrong_code: "badge badge--error",
  used_code: "badge badge--error",
  unknown_phone: "badge badge--error",
  too_many_tries: "badge badge--error",
};

export function SignInRows({ signIns, isBusy }: { signIns: SignIn[]; isBusy: boolean }) {
  return (
    <table
      className="table table--cards table--close table--tight"
      aria-label="Sign-ins, newest first"
      aria-busy={isBusy}
    >
      <thead>
        <tr>
          <th scope="col">When</th>
          <th scope="col">Who</th>
          <th scope="col">Result</th>
          <th scope="col">From</th>
          <th scope="col">Device</th>
        </tr>
      </thead>
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
        <span className={OUTCOME_LOOKS[signIn.outcome]}>{outcomeInWords(signIn.outcome)}</span>
      </td>
      <td className="table__row-3 muted nowrap">{signIn.address}</td>
      <td className="table__row-3 table__end muted nowrap">{deviceInWords(signIn)}</td>
    </tr>
  );
}
