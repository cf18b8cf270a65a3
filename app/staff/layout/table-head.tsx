import type { ReactNode } from "react";

interface TableHeadProps {
  columns: string[];
  /** Those with figures, or with buttons at the end. */
  right?: string[];
  /** Only read out. */
  hidden?: string[];
  /** Heads before the others. */
  children?: ReactNode;
}

export function TableHead({ columns, right = [], hidden = [], children }: TableHeadProps) {
  return (
    <thead>
      <tr>
        {children}
        {columns.map((name) => (
          <th key={name} scope="col" className={right.includes(name) ? "table__right" : undefined}>
            {hidden.includes(name) ? <span className="visually-hidden">{name}</span> : name}
          </th>
        ))}
      </tr>
    </thead>
  );
}
