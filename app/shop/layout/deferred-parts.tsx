import { Floats } from "./floating-buttons/floating-buttons.tsx";
import { Promo } from "./promo/promo.tsx";

/** What asks for attention, at once or after a while: nobody came for it, so it comes after the page. */
export default function Calls() {
  return (
    <>
      <Floats />
      <Promo />
    </>
  );
}
