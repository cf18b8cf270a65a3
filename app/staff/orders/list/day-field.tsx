import { type ChangeEvent, useEffect, useRef } from "react";
import { indiaDay } from "#app/staff/layout/india-time.ts";

const FIRST_DAY = "2020-01-01";

interface DayFieldProps {
  day: string;
  onDay: (day: string) => void;
}

/** The browser holds what is typed: a day half typed is no day yet, and must not be taken away. */
export function DayField({ day, onDay }: DayFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current && input.current.value !== day) input.current.value = day;
  }, [day]);

  function onChange({ target }: ChangeEvent<HTMLInputElement>) {
    if (target.validity.valid && target.value !== day) onDay(target.value);
  }

  return (
    <div className="toolbar__day">
      <label htmlFor="orders-day">Day</label>
      <input
        ref={input}
        className="input"
        id="orders-day"
        type="date"
        min={FIRST_DAY}
        max={indiaDay(Date.now())}
        defaultValue={day}
        onChange={onChange}
      />
    </div>
  );
}
