import { Outlet } from "react-router";
import { NavigationProgress } from "#app/loading/navigation-progress.tsx";
import { ShopFrame } from "./shop-frame.tsx";

/** Every public page: the screen between header and footer. */
export default function ShopLayout() {
  return (
    <ShopFrame>
      <Outlet />
      <NavigationProgress />
    </ShopFrame>
  );
}
