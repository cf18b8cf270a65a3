import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

interface IconLine {
  Icon: LucideIcon;
  text: string;
}

interface IconPoint extends Omit<IconLine, "text"> {
  title: string;
  text: ReactNode;
}

export function IconLines({ lines, className = "" }: { lines: IconLine[]; className?: string }) {
  return (
    <ul className={`icon-lines ${className}`}>
      {lines.map(({ Icon, text }) => (
        <li key={text}>
          <Icon className="icon" aria-hidden />
          {text}
        </li>
      ))}
    </ul>
  );
}

export function IconPoints({ points, className = "" }: { points: IconPoint[]; className?: string }) {
  return (
    <ul className={`icon-points ${className}`}>
      {points.map(({ Icon, title, text }) => (
        <li key={title}>
          <Icon className="icon" aria-hidden />
          <div>
            <h3>{title}</h3>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
