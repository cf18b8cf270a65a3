import { useEffect, useRef, useState } from "react";
import { useShop } from "#app/brand/use-shop.ts";
import { deviceStorage } from "#app/ui/browser-storage.ts";
import { describeDeliveryDays, findDeliveryDays } from "#domain/delivery.ts";

const PIN_KEY = "pinCode";
const PIN_CODE = /^[1-9]\d{5}$/;

/** How soon an order comes, by a PIN code that this device remembers. */
export default function DeliveryEstimate() {
  const { deliveryDays } = useShop();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  // The shopper may have typed before hydration.
  useEffect(() => setTyped(input.current?.value || (deviceStorage.read(PIN_KEY) ?? "")), []);
  const digits = typed.replace(/\D/g, "");
  const pin = PIN_CODE.test(digits) ? digits : undefined;
  return (
    <div className="delivery-estimate">
      <p role="status">{describeDeliveryDays(findDeliveryDays(deliveryDays, pin))}, free</p>
      <label>
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
            deviceStorage.write(PIN_KEY, target.value || null);
          }}
        />
      </label>
    </div>
  );
}
