import type { Stop } from "#domain/rounds/round.ts";
import { typed } from "#words/typed.tsx";

export function StopLines({ lines, text }: { lines: Stop["lines"]; text: string }) {
  if (!lines) return <p className="anywhere pre-line">{text}</p>;
  const numbered = lines.map((line, index) => ({ ...line, number: index + 1 }));
  return (
    <ul className="stack">
      {numbered.map(({ number, quantity, name, size, package: pack }) => (
        <li key={number}>
          <b>{quantity} ×</b> {typed(name)}, {size}, {typed(pack)}
        </li>
      ))}
    </ul>
  );
}
