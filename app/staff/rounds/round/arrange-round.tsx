import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ArrowDown, ArrowUp, PackageMinus } from "lucide-react";
import { useRef, useState } from "react";
import type { ShownStop } from "#app/round/stop/apply-taps.ts";
import { describeRepeatable } from "#app/staff/api/form-errors.ts";
import { roundQuery, showRound } from "#app/staff/api/round-queries.ts";
import { isRefusal, staffCall } from "#app/staff/api/staff-call.ts";
import { Problem } from "#app/staff/layout/form-dialog.tsx";
import { moveItem, ToolButton } from "#app/staff/layout/tool-button.tsx";
import { useStaffForm } from "#app/staff/layout/use-staff-form.ts";
import { checkWith } from "#app/ui/form/use-form.ts";
import { useFocusAfter } from "#app/ui/hooks/use-focus-after.ts";
import { TextField } from "#app/ui/text-field.tsx";
import { byPlace } from "#domain/rounds/by-place.ts";
import { confirmFarDay } from "#domain/rounds/confirm-far-day.ts";
import { PERSON_MAX, type Round, RoundChangeSchema } from "#domain/rounds/round.ts";
import { useRoundChange } from "./count-cash.tsx";
import type { ShownRound } from "./shown-round.ts";

interface ArrangeStopsProps {
  stops: ShownStop[];
  onArrange: (codes: string[]) => void;
  onTakeOut: (stop: ShownStop) => void;
}

export function ArrangeStops({ stops, onArrange, onTakeOut }: ArrangeStopsProps) {
  const list = useRef<HTMLOListElement>(null);
  const focusAfter = useFocusAfter(list);
  const [news, setNews] = useState("");
  const open = stops.filter(({ outcome }) => outcome === null);
  const ended = stops.filter(({ outcome }) => outcome !== null);

  function arrange(next: ShownStop[]) {
    onArrange([...next, ...ended].map(({ code }) => code));
  }

  function move(from: number, to: number) {
    const stop = open[from];
    if (!stop || from === to) return;
    arrange(moveItem(open, from, to));
    setNews(`${stop.name_customer} is now ${to + 1} of ${open.length}`);
    const [wanted, other] = to < from ? ["up", "down"] : ["down", "up"];
    const row = `[data-stop="${stop.code}"]`;
    focusAfter(`${row} [data-tool=${wanted}]:enabled`, `${row} [data-tool=${other}]`);
  }

  return (
    <div className="stack start gap-3 mt-4 measure">
      <button className="btn btn--outline" type="button" onClick={() => arrange([...open].sort(byPlace))}>
        Group by PIN code
      </button>
      <ol ref={list} className="full">
        {open.map((stop, at) => (
          <li key={stop.code} className="arrange__stop row middle gap-2 line-above" data-stop={stop.code}>
            <span className="grow anywhere">
              <b>
                <bdi>{stop.name_customer}</bdi>
              </b>
              <small>
                {stop.pin_code ?? "No PIN code"}, {stop.code}
              </small>
            </span>
            <span className="arrange__tools row">
              <ToolButton
                tool="up"
                label={`Move ${stop.name_customer} up`}
                icon={ArrowUp}
                disabled={at === 0}
                onClick={() => move(at, at - 1)}
              />
              <ToolButton
                tool="down"
                label={`Move ${stop.name_customer} down`}
                icon={ArrowDown}
                disabled={at === open.length - 1}
                onClick={() => move(at, at + 1)}
              />
              <ToolButton
                tool="remove"
                label={`Take ${stop.name_customer} out of the round`}
                icon={PackageMinus}
                onClick={() => onTakeOut(stop)}
              />
            </span>
          </li>
        ))}
      </ol>
      {open.length === 0 ? <p className="muted">No stops left.</p> : null}
      <p className="visually-hidden" role="status">
        {news}
      </p>
    </div>
  );
}

const check = checkWith(RoundChangeSchema);

export function WhoAndWhen({ round }: { round: Round }) {
  const change = useRoundChange(round);
  const [opened, setOpened] = useState({ person: round.person, day: round.day });
  const form = useStaffForm({
    initial: opened,
    check: (typed) => check({ version: round.version, ...changedSince(opened, typed) }),
    labels: { person: "Driver", day: "Day" },
    confirm: ({ person = round.person, day = round.day }) =>
      [
        day === round.day ? undefined : confirmFarDay(day, Date.now()),
        round.link !== null && person !== round.person
          ? `The link of ${round.person} stops working then. Change the driver?`
          : undefined,
      ].every((question) => question === undefined || window.confirm(question)),
    describe: describeRepeatable,
    send: (body) => change.mutateAsync(() => staffCall("PATCH /rounds/:id", { params: { id: round.id }, body })),
  });
  if (Object.keys(changedSince(opened, round)).length > 0) {
    setOpened({ person: round.person, day: round.day });
    // A colleague changed the round: fields that nobody typed in follow. After a save there is nothing to follow.
    const followed = { person: round.person, day: round.day, ...changedSince(opened, form.values) };
    if (Object.keys(changedSince(form.values, followed)).length > 0) form.set(followed);
  }
  const isChanged = Object.keys(changedSince(opened, form.values)).length > 0;
  return (
    <form className="round-form stack gap-3 full" {...form.props}>
      <TextField label="Driver" {...form.text("person")} required maxLength={PERSON_MAX} />
      <TextField label="Day" {...form.text("day")} type="date" required />
      <button className="btn btn--outline" type="submit" disabled={!isChanged}>
        Save
      </button>
      <Problem role="status">{form.problem || (form.isDone ? "Saved." : null)}</Problem>
    </form>
  );
}

/** What somebody else changed meanwhile stays, unless it was typed over. */
export function changedSince(opened: PersonAndDay, { person, day }: PersonAndDay): Partial<PersonAndDay> {
  return { ...(person !== opened.person && { person }), ...(day !== opened.day && { day }) };
}

type PersonAndDay = Pick<Round, "person" | "day">;

const NOT_SAVED = "The new order is not saved: the shop cannot be reached. It is lost when you leave this page.";

export function useArrange(round: ShownRound) {
  const client = useQueryClient();
  const { queryKey } = roundQuery(round.id);
  const save = useMutation({
    // One after the other: each needs the version that the one before led to.
    scope: { id: `arrange ${round.id}` },
    mutationFn: (stops: string[]) => {
      const { version } = client.getQueryData(queryKey) ?? round;
      return staffCall("PATCH /rounds/:id", { params: { id: round.id }, body: { version, stops } });
    },
    onSuccess: showRound,
  });
  const { error, isPending, variables } = save;
  const isShown = variables && (isPending || (error && !isRefusal(error)));
  return {
    stops: isShown ? inOrder(round.stops, variables) : round.stops,
    arrange: save.mutate,
    problem: error ? (isRefusal(error) && error.reason) || NOT_SAVED : "",
  };
}

function inOrder(stops: ShownStop[], codes: string[]): ShownStop[] {
  const placeOf = ({ code }: ShownStop) => (codes.includes(code) ? codes.indexOf(code) : codes.length);
  return [...stops].sort((one, other) => placeOf(one) - placeOf(other));
}
