import { type Debts, describeDebts } from "#domain/rounds/old-debts.ts";

interface TakeDebtsProps {
  debts: Debts;
  takesDebts: boolean;
  onChange: (takesDebts: boolean) => void;
}

export function TakeDebts({ debts, takesDebts, onChange }: TakeDebtsProps) {
  if (debts.length === 0) return null;
  return (
    <label className="tick">
      <input type="checkbox" checked={takesDebts} onChange={({ target }) => onChange(target.checked)} />
      {`+ ${describeDebts(debts)}`}
    </label>
  );
}
