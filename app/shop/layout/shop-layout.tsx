import { Outlet } from "react-router";
import { MoveWatch } from "#app/loading/navigation-progress.tsx";
import { ShopFrame } from "./shop-frame.tsx";

/** Every public page: the screen between header and footer. */
export default function ShopLayout() {
  return (
    <ShopFrame>
      <Outlet />
      <MoveWatch />
    </ShopFrame>
  );
}
