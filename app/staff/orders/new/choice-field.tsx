interface ChoiceFieldProps<Value extends string> {
  legend: string;
  name: string;
  options: readonly { value: Value; words: string }[];
  chosen: Value;
  onChoose: (value: Value) => void;
}

export function ChoiceField<Value extends string>({
  legend,
  name,
  options,
  chosen,
  onChoose,
}: ChoiceFieldProps<Value>) {
  return (
    <fieldset className="choice-field">
      <legend className="field__label">{legend}</legend>
      <div className="choice-field__list row">
        {options.map(({ value, words }) => (
          <label key={value} className="choice-field__one pick">
            <input type="radio" name={name} checked={value === chosen} onChange={() => onChoose(value)} />
            {words}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
