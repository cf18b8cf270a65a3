import { useEffect, useRef } from "react";

interface ChipProps {
  name: string;
  label: string;
  note: string;
  /** A second, smaller note, and its text for screen readers. */
  detail?: { short: string; spoken: string } | undefined;
  flag?: string | false;
  checked: boolean;
  onChoose: () => void;
}

export function Chip({ name, label, note, detail, flag, checked, onChoose }: ChipProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // It may have been chosen before hydration.
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
