export function ChangeList({ changes }: { changes: string[] }) {
  const numbered = changes.map((sentence, index) => ({ sentence, number: index + 1 }));
  return (
    <ul className="bullets">
      {numbered.map(({ sentence, number }) => (
        <li key={number}>{sentence}</li>
      ))}
    </ul>
  );
}
