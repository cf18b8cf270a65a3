import { type FormEvent, useState } from "react";
import { roundsApi } from "#app/staff/api/rounds-api.ts";
import { TextField } from "#app/ui/text-field.tsx";
import { confirmFarDay } from "#domain/rounds/confirm-far-day.ts";
import { PERSON_MAX, type Round } from "#domain/rounds/round.ts";
import { useRoundChange } from "./use-round-change.ts";

export function WhoAndWhen({ round }: { round: Round }) {
  const [person, setPerson] = useState(round.person);
  const [day, setDay] = useState(round.day);
  const change = useRoundChange(round);

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    const question = day === round.day ? undefined : confirmFarDay(day, Date.now());
    if (question && !window.confirm(question)) return;
    const endsLink = round.link !== null && person.trim() !== round.person;
    if (endsLink && !window.confirm(`The link of ${round.person} stops working then. Change the driver?`)) return;
    if (!change.isPending)
      change.mutate(() => roundsApi.changeRound(round.id, { version: round.version, person, day }));
  }

  return (
    <form className="round-form" onSubmit={onSubmit}>
      <TextField label="Driver" required maxLength={PERSON_MAX} value={person} onType={setPerson} />
      <TextField label="Day" type="date" required value={day} onType={setDay} />
      <button className="btn btn--outline" type="submit" disabled={person === round.person && day === round.day}>
        Save
      </button>
      <p className="problem" role="status">
        {change.problem || (change.isSuccess ? "Saved." : null)}
      </p>
    </form>
  );
}
