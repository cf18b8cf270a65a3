interface BothVersionsProps {
  /** Of the field. */
  name: string;
  theirs: string[];
  mine: string[];
}

/** A field that somebody else changed meanwhile, beside one's own. */
export function BothVersions({ name, theirs, mine }: BothVersionsProps) {
  return (
    <section className="both-versions stack gap-2 line-above" aria-label={name}>
      <h2>{name}</h2>
      <dl>
        <Side title="In the shop now" lines={theirs} />
        <Side title="Yours" lines={mine} />
      </dl>
    </section>
  );
}

function Side({ title, lines }: { title: string; lines: string[] }) {
  return (
    <div>
      <dt className="muted tiny bold">{title}</dt>
      {Object.entries(lines.length > 0 ? lines : ["Nothing"]).map(([at, line]) => (
        <dd key={at} className="anywhere">
          {line}
        </dd>
      ))}
    </div>
  );
}
