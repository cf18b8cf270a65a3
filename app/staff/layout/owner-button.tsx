import { type ComponentProps, useId } from "react";
import { useMay } from "#app/staff/api/people-queries.ts";
import { ONLY_AN_OWNER, type OwnersAction } from "#domain/people/access.ts";

interface OwnerButtonProps extends ComponentProps<"button"> {
  action: OwnersAction;
  /** For rows of buttons: the reason is read out and shown on hover only. */
  isQuiet?: boolean;
}

/** Other people than owners can reach it and read the reason, but not press it. */
export function OwnerButton({ action, isQuiet = false, onClick, ...props }: OwnerButtonProps) {
  const may = useMay(action);
  const reasonId = useId();
  if (may) return <button type="button" {...props} onClick={onClick} />;
  // Without a reason: it may be an owner's.
  if (may === undefined) return <button type="button" {...props} aria-disabled />;
  return (
    <span className="owner-button">
      <button
        type="button"
        {...props}
        aria-disabled
        aria-describedby={reasonId}
        title={isQuiet ? ONLY_AN_OWNER : undefined}
      />
      <small className={isQuiet ? "visually-hidden" : undefined} id={reasonId}>
        {ONLY_AN_OWNER}
      </small>
    </span>
  );
}
