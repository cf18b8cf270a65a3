import { useEffect, useRef } from "react";

interface ChipProps {
  /** Chips of one name exclude each other. */
  name: string;
  label: string;
  note: string;
  /** A smaller second note, and the words that are spoken in its place. */
  detail?: { short: string; spoken: string } | undefined;
  flag?: string | false;
  checked: boolean;
  onChoose: () => void;
}

/** One choice of a few, all in sight: a radio button with room for words. */
export function Chip({ name, label, note, detail, flag, checked, onChoose }: ChipProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // It may have been chosen before the page was hydrated.
    if (input.current?.checked && !checked) onChoose();
  });
  return (
    <label className="chip">
      <input
        ref={input}
        type="radio"
        name={name}
        value={label}
        checked={checked}
        onChange={onChoose}
        autoComplete="off"
      />
      {flag ? (
        <span className="chip__flag" data-flag={flag}>
          {flag}
        </span>
      ) : null}
      <b>{label}</b> <small>{note}</small>
      {detail ? (
        <small className="chip__detail">
          {" "}
          <span aria-hidden>{detail.short}</span>
          <span className="visually-hidden">{detail.spoken}</span>
        </small>
      ) : null}
    </label>
  );
}
