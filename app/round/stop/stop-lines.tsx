import type { Stop } from "#domain/rounds/round.ts";

export function StopLines({ lines, text }: { lines: Stop["lines"]; text: string }) {
  if (!lines) return <p className="anywhere pre-line">{text}</p>;
  const numbered = lines.map((line, index) => ({ ...line, number: index + 1 }));
  return (
    <ul className="stack">
      {numbered.map(({ number, quantity, name, size, package: pack }) => (
        <li key={number}>
          <b>{quantity} ×</b> {name}, {size}, {pack}
        </li>
      ))}
    </ul>
  );
}
