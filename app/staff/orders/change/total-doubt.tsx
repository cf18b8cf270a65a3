import { CircleAlert } from "lucide-react";
import { useId } from "react";
import { FieldError } from "#app/ui/field.tsx";
import type { doubtTotal } from "./change-draft.ts";

interface TotalDoubtProps {
  doubt: ReturnType<typeof doubtTotal>;
  isKept: boolean;
  error: string | undefined;
  onKeep: (isKept: boolean) => void;
}

/** A total agreed for other lines is only kept with a tick. */
export function TotalDoubt({ doubt, isKept, error, onKeep }: TotalDoubtProps) {
  const errorId = useId();
  return (
    <>
      <div role="status">
        {doubt ? (
          <p className="notice notice--price">
            <CircleAlert className="icon" aria-hidden />
            <span>{doubt.said}</span>
          </p>
        ) : null}
      </div>
      {doubt?.keep ? (
        <>
          <label className="tick">
            <input
              type="checkbox"
              name="keeps_total"
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? errorId : undefined}
              checked={isKept}
              onChange={({ target }) => onKeep(target.checked)}
            />
            {doubt.keep}
          </label>
          {error ? <FieldError id={errorId}>{error}</FieldError> : null}
        </>
      ) : null}
    </>
  );
}
