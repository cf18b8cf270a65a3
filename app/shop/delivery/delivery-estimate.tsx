import { useEffect, useRef, useState } from "react";
import { useShop } from "#app/brand/use-shop.ts";
import { openStored } from "#app/ui/browser-storage.ts";
import { describeDeliveryDays, findDeliveryDays } from "#domain/delivery.ts";

const storedPin = openStored("pinCode", { parse: String, isText: true });
const PIN_CODE = /^[1-9]\d{5}$/;

/** How soon an order comes, by a PIN code that this device remembers. */
export default function DeliveryEstimate() {
  const { deliveryDays } = useShop();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  // The shopper may have typed before hydration.
  useEffect(() => setTyped(input.current?.value || (storedPin.read() ?? "")), []);
  const digits = typed.replace(/\D/g, "");
  const pin = PIN_CODE.test(digits) ? digits : undefined;
  return (
    <div className="delivery-estimate row wrap middle small">
      <p role="status">{describeDeliveryDays(findDeliveryDays(deliveryDays, pin))}, free</p>
      <label className="row wrap middle muted">
        Your PIN code
        <input
          ref={input}
          className="input"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={20}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            storedPin.write(target.value || undefined);
          }}
        />
      </label>
    </div>
  );
}
