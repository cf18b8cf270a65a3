import { useEffect, useState } from "react";
import { useLocation } from "react-router";

const TABS = ["description", "specifications", "reviews"] as const;
export type TabId = (typeof TABS)[number];

/** Which tab is open: the description, until another is chosen or named after # in the address. */
export function useTab() {
  const { hash } = useLocation();
  const [tab, chooseTab] = useState<TabId>("description");
  useEffect(() => {
    const named = TABS.find((id) => hash === `#${id}`);
    if (named) chooseTab(named);
  }, [hash]);
  return [tab, chooseTab] as const;
}
