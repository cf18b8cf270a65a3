import { Outlet } from "react-router";
import { MoveWatch } from "#app/move-watch.tsx";
import { ShopChrome } from "./shop-chrome.tsx";

/** Every public page: the screen between header and footer. */
export default function ShopLayout() {
  return (
    <ShopChrome>
      <Outlet />
      <MoveWatch />
    </ShopChrome>
  );
}
