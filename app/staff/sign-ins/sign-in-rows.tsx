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
    <table className="table table--cards table--sign-ins" aria-label="Sign-ins, newest first" aria-busy={isBusy}>
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
      <td className="sign-in-row__time">
        {formatMoment(signIn.last_at)}
        {tries ? <span>{tries}</span> : null}
      </td>
      <td className="sign-in-row__who">
        <bdi>{whoInWords(signIn)}</bdi>
      </td>
      <td className="sign-in-row__result">
        <span className={OUTCOME_LOOKS[signIn.outcome]}>{outcomeInWords(signIn.outcome)}</span>
      </td>
      <td className="sign-in-row__from">{signIn.address}</td>
      <td className="sign-in-row__device">{deviceInWords(signIn)}</td>
    </tr>
  );
}
