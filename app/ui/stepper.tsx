import { Minus, Plus } from "lucide-react";

interface StepperProps {
  /** Label for screen readers: "Quantity of Almond Oil". */
  label: string;
  value: number;
  onDecrease: () => void;
  onIncrease: () => void;
  canDecrease?: boolean;
  small?: boolean;
}

export function Stepper({ label, value, onDecrease, onIncrease, canDecrease = true, small = false }: StepperProps) {
  return (
    <fieldset className={small ? "stepper stepper--sm" : "stepper"} aria-label={label}>
      <button type="button" aria-label="Decrease quantity" disabled={!canDecrease} onClick={onDecrease}>
        <Minus className="icon" aria-hidden />
      </button>
      <output aria-live="polite">{value}</output>
      <button type="button" aria-label="Increase quantity" onClick={onIncrease}>
        <Plus className="icon" aria-hidden />
      </button>
    </fieldset>
  );
}
