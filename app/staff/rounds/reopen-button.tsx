import { OwnerButton } from "#app/staff/layout/owner-button.tsx";

interface ReopenButtonProps {
  question: string;
  isPending: boolean;
  problem: string;
  onReopen: () => void;
}

/** Opens a count of cash again. */
export function ReopenButton({ question, isPending, problem, onReopen }: ReopenButtonProps) {
  function onClick() {
    if (!isPending && window.confirm(question)) onReopen();
  }
  return (
    <>
      <OwnerButton action="reopenRounds" className="btn btn--outline" aria-busy={isPending} onClick={onClick}>
        Open again
      </OwnerButton>
      <p className="problem" role="status">
        {problem}
      </p>
    </>
  );
}
