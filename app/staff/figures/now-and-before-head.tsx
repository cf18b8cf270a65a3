export function NowAndBeforeHead({ unit }: { unit: string }) {
  return (
    <thead>
      <tr>
        <th scope="col">{unit}</th>
        <th scope="col" className="table__right">
          Now
        </th>
        <th scope="col" className="table__right">
          Before
        </th>
      </tr>
    </thead>
  );
}
