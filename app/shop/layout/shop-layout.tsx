import { Outlet } from "react-router";
import { NavigationProgress } from "#app/loading/navigation-progress.tsx";
import { ShopFrame } from "./shop-frame.tsx";

export default function ShopLayout() {
  return (
    <ShopFrame>
      <Outlet />
      <NavigationProgress />
    </ShopFrame>
  );
}
