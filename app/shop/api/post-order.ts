import { ApiError } from "#domain/api-error.ts";
import type { OrderReply } from "#domain/orders/order.ts";

/** Apart from the other calls: it comes with the dialog, and only its refusals are told in the server's own words. */
export async function postOrder(order: unknown, idempotencyKey: string): Promise<OrderReply> {
  const response = await fetch("/send-email", {
    method: "POST",
    headers: { "content-type": "application/json", "idempotency-key": idempotencyKey },
    body: JSON.stringify(order),
  });
  if (!response.ok) throw new ApiError(response.status, await readMessage(response));
  return response.json();
}

function readMessage(response: Response): Promise<string> {
  return response.json().then(
    (body) => body?.message,
    // A proxy answers in its own words.
    () => "",
  );
}
