import { useEffect, useRef, useState } from "react";
import { useShop } from "#app/brand/use-shop.ts";
import { findDelivery } from "#domain/delivery.ts";
import { readPinCode } from "#domain/pin-code.ts";
import { describeDelivery, NO_PIN_CODE, YOUR_PIN_CODE } from "#words/delivery.ts";
import { storedPin } from "./stored-pin.ts";

/** How soon an order comes, by a PIN code that this device remembers. */
export default function DeliveryEstimate() {
  const shop = useShop();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  useEffect(() => {
    // The shopper may have typed before hydration.
    const early = input.current?.value;
    if (early) storedPin.write(early);
    setTyped(early || (storedPin.read() ?? ""));
  }, []);
  useEffect(() => storedPin.watch(() => setTyped(storedPin.read() ?? "")), []);
  const [isLeft, setLeft] = useState(false);
  const pin = readPinCode(typed);
  const isWrong = isLeft && typed.trim() !== "" && !pin;
  return (
    <div className="delivery-estimate row wrap middle small">
      <p role="status">{isWrong ? NO_PIN_CODE : describeDelivery(findDelivery(shop, pin, Date.now()))}</p>
      <label className="row wrap middle muted">
        {YOUR_PIN_CODE}
        <input
          ref={input}
          className="input"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={20}
          value={typed}
          aria-invalid={isWrong || undefined}
          onBlur={() => setLeft(true)}
          onChange={({ target }) => {
            setLeft(false);
            setTyped(target.value);
            storedPin.write(target.value || undefined);
          }}
        />
      </label>
    </div>
  );
}
