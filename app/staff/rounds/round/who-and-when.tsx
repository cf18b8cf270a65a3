import { describeRepeatable } from "#app/staff/api/form-errors.ts";
import { roundsApi } from "#app/staff/api/rounds-api.ts";
import { useStaffForm } from "#app/staff/layout/use-staff-form.ts";
import { checkWith } from "#app/ui/form/use-form.ts";
import { TextField } from "#app/ui/text-field.tsx";
import { confirmFarDay } from "#domain/rounds/confirm-far-day.ts";
import { PERSON_MAX, type Round, RoundChangeSchema } from "#domain/rounds/round.ts";
import { useRoundChange } from "./use-round-change.ts";

const check = checkWith(RoundChangeSchema);

export function WhoAndWhen({ round }: { round: Round }) {
  const change = useRoundChange(round);
  const form = useStaffForm({
    initial: { person: round.person, day: round.day },
    check: (typed) => check({ version: round.version, ...typed }),
    labels: { person: "Driver", day: "Day" },
    confirm: ({ person, day = round.day }) =>
      [
        day === round.day ? undefined : confirmFarDay(day, Date.now()),
        round.link !== null && person !== round.person
          ? `The link of ${round.person} stops working then. Change the driver?`
          : undefined,
      ].every((question) => question === undefined || window.confirm(question)),
    describe: describeRepeatable,
    send: (changed) => change.mutateAsync(() => roundsApi.changeRound(round.id, changed)),
  });
  const { person, day } = form.values;
  return (
    <form className="round-form" {...form.props}>
      <TextField label="Driver" {...form.text("person")} required maxLength={PERSON_MAX} />
      <TextField label="Day" {...form.text("day")} type="date" required />
      <button className="btn btn--outline" type="submit" disabled={person === round.person && day === round.day}>
        Save
      </button>
      <p className="problem" role="status">
        {form.problem || (form.isDone ? "Saved." : null)}
      </p>
    </form>
  );
}
