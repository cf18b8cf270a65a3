import { Outlet } from "react-router";
import { NavigationProgress } from "#app/loading/navigation-progress.tsx";
import { MANIFEST_PATH } from "#words/language.ts";
import { ShopFrame } from "./shop-frame.tsx";

/** The manifest is here and not in the root: with it, a driver's link on the home screen would open the shop instead. */
export default function ShopLayout() {
  return (
    <ShopFrame>
      <link rel="manifest" href={MANIFEST_PATH} />
      <Outlet />
      <NavigationProgress />
    </ShopFrame>
  );
}
