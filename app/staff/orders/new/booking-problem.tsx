import { CircleAlert } from "lucide-react";
import { useEffect, useRef } from "react";
import { Link } from "react-router";
import type { BookingProblem } from "./use-book-order.ts";

interface BookingProblemBoxProps {
  problem: BookingProblem;
  onBookAnother: () => void;
}

/** In the foot, where the button was pressed. */
export function BookingProblemBox({ problem, onBookAnother }: BookingProblemBoxProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problem) box.current?.scrollIntoView({ block: "nearest", behavior: "instant" });
  }, [problem]);
  return (
    <div ref={box} className="notice notice--error order-form__problem" role="alert">
      <CircleAlert className="icon" aria-hidden />
      <div>{tell(problem, onBookAnother)}</div>
    </div>
  );
}

function tell(problem: BookingProblem, onBookAnother: () => void) {
  if (problem.is === "refused") return <p>{problem.message}</p>;
  if (problem.is === "not known") {
    return (
      <p>
        The shop did not respond, so it is not known whether the order is booked. Press <b>Book order</b> again: it
        stays one order.
      </p>
    );
  }
  return (
    <>
      <p>
        This order is booked already as{" "}
        <Link className="link" to={`/dashboard/orders/${problem.code}`}>
          {problem.code}
        </Link>
        , without your last changes.
      </p>
      <button className="btn btn--quiet" type="button" onClick={onBookAnother}>
        Book it as one more order
      </button>
    </>
  );
}
