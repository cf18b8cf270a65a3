import { openStored, useStored } from "#app/ui/browser-storage.ts";

const CHOICES = [1, 2, 4];

/** How many short slips are printed on a page. */
const stored = openStored("slipsPerPage", {
  parse: (typed) => CHOICES.find((choice) => choice === typed),
  isNeeded: true,
});

export function useSlipsPerPage(): number {
  return useStored(stored) ?? 1;
}

export function SlipsPerPage() {
  const chosen = useSlipsPerPage();
  function choose(choice: number) {
    stored.write(choice);
    stored.announce();
  }
  return (
    <select
      className="input"
      aria-label="Slips on a page"
      value={chosen}
      onChange={({ target }) => choose(Number(target.value))}
    >
      {CHOICES.map((choice) => (
        <option key={choice} value={choice}>
          {choice} on a page
        </option>
      ))}
    </select>
  );
}
