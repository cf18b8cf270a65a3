import { CircleCheck } from "lucide-react";

export function OrderBooked({ code }: { code: string | undefined }) {
  return (
    <div className="notice cart__booked">
      <CircleCheck className="icon" aria-hidden />
      <span>
        {code ? (
          <>
            <b>
              Thank you. Your order <span className="figures">{code}</span> is booked.
            </b>{" "}
            Please name this code when you call or write to us.
          </>
        ) : (
          <b>Thank you. Your order is booked.</b>
        )}
      </span>
    </div>
  );
}
