import { FocusOnNavigation } from "#app/loading/focus-on-navigation.tsx";
import { ReloadWhenOnline } from "#app/loading/reload-when-online.tsx";
import { ScrollOnNavigation } from "#app/loading/scroll-on-navigation.tsx";
import { FloatingButtons } from "./floating-buttons.tsx";
import { OilPageAhead } from "./oil-page-ahead.tsx";
import { Promo } from "./promo/promo.tsx";

/** Nobody came for these, so their code is loaded after the page's own. */
export default function DeferredParts() {
  return (
    <>
      <ScrollOnNavigation />
      <FocusOnNavigation />
      <ReloadWhenOnline />
      <FloatingButtons />
      <Promo />
      <OilPageAhead />
    </>
  );
}
