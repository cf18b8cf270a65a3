import type { Ref } from "react";
import { Loading } from "#app/ui/loading.tsx";

interface GridEndProps {
  ref: Ref<HTMLDivElement>;
  isWhole: boolean;
  hasFailed: boolean;
  tryAgain: () => void;
}

/** Where a long list goes on as soon as it comes near. */
export function GridEnd({ ref, isWhole, hasFailed, tryAgain }: GridEndProps) {
  return (
    <div className="grid-end" ref={ref}>
      {hasFailed ? (
        <p role="status">
          The other products could not be loaded.{" "}
          <button className="link" type="button" onClick={tryAgain}>
            Try again
          </button>
        </p>
      ) : null}
      {!isWhole && !hasFailed ? <Loading>Loading products...</Loading> : null}
    </div>
  );
}
